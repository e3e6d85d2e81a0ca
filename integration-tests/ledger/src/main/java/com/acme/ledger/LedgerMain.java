package com.acme.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.sql.SQLException;

/**
 * Works on command, one a line, one answer a line: {@code java -jar ledger.jar JDBC-URL}. {@code book REF} books;
 * {@code armed REF} books with the property {@code crash.armed} set; {@code half REF} dies half-way; {@code hook REF} ends
 * the JVM and books inside a shutdown hook; {@code hookhalf REF} dies half-way there; {@code gate closed} lets bookings stop
 * half-way until {@code gate open}; {@code thread REF} books on a thread of its own. End of input ends it.
 */
public final class LedgerMain {

    private static final int AMOUNT = 100;

    private final Ledger ledger;
    private final Gate gate;

    private LedgerMain(Ledger ledger, Gate gate) {
        this.ledger = ledger;
        this.gate = gate;
    }

    /** Called by the JVM; returns at the end of the input. */
    public static void main(String[] args) throws IOException, SQLException {
        Gate gate = new Gate();
        LedgerMain main = new LedgerMain(new Ledger(new Journal(args[0]), gate), gate);
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            int space = line.indexOf(' ');
            main.perform(line.substring(0, space), line.substring(space + 1));
        }
    }

    private void perform(String command, String reference) {
        if (command.equals("book")) {
            book(reference);
        } else if (command.equals("armed")) {
            System.setProperty("crash.armed", "true");
            book(reference);
        } else if (command.equals("half")) {
            System.setProperty("ledger.dies", "true");
            book(reference);
        } else if (command.equals("hook")) {
            bookInHook(reference);
            System.exit(0);
        } else if (command.equals("hookhalf")) {
            System.setProperty("ledger.dies", "true");
            bookInHook(reference);
            System.exit(0);
        } else if (command.equals("gate")) {
            if (reference.equals("closed")) {
                gate.close();
            } else {
                gate.open();
            }
        } else if (command.equals("thread")) {
            bookInThread(reference);
        } else {
            throw new IllegalArgumentException("no such command: " + command);
        }
    }

    private void bookInThread(final String reference) {
        new Thread("booking-" + reference) {
            @Override
            public void run() {
                book(reference);
            }
        }.start();
    }

    private void bookInHook(final String reference) {
        Runtime.getRuntime().addShutdownHook(new Thread("ledger-closing") {
            @Override
            public void run() {
                book(reference);
            }
        });
    }

    private void book(String reference) {
        try {
            System.out.println("answer " + ledger.book(reference, AMOUNT));
        } catch (RuntimeException e) {
            System.out.println("refused " + e.getClass().getSimpleName() + ": "
                    + String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }
}
