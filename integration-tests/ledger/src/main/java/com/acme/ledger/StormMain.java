package com.acme.ledger;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;

/**
 * Books the same references from many threads:
 * {@code java -cp ledger.jar com.acme.ledger.StormMain JDBC-URL THREADS CALLS KEYS INTERRUPTS ANSWERS-FILE [RETRIED...]}.
 * CALLS is for each thread; 0 means until the end of the input. Writes what each reference was answered, one line each, and
 * exits with 0 only if all callers of a reference were told the same and nothing was thrown but the ledger's own exception
 * and those whose simple names are RETRIED.
 */
public final class StormMain {

    private StormMain() {}

    /** Called by the JVM; returns when every call is done. */
    public static void main(String[] args) throws SQLException, IOException, InterruptedException {
        Storm storm = new Storm(
                new Ledger(new Journal(args[0]), new Gate()),
                Integer.parseInt(args[1]),
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]),
                Arrays.asList(args).subList(6, args.length));
        System.out.println("storm begins");
        if (storm.isEndless()) {
            stopAtEndOfInput(storm);
        }
        storm.run(Boolean.parseBoolean(args[4]));
        try (PrintWriter answers = new PrintWriter(args[5], "UTF-8")) {
            for (Map.Entry<String, String> answer : storm.answers().entrySet()) {
                answers.println(answer.getKey() + " " + answer.getValue());
            }
        }
        System.out.println("storm: " + storm.calls() + " calls answered, " + storm.interruptedCalls()
                + " interrupted by the ledger, "
                + storm.retriedCalls() + " retried, " + storm.complaints().size() + " complaints");
        for (String complaint : storm.complaints()) {
            System.out.println("complaint: " + complaint);
        }
        System.exit(storm.complaints().isEmpty() ? 0 : 1);
    }

    private static void stopAtEndOfInput(final Storm storm) {
        Thread reader = new Thread("end-of-input") {
            @Override
            public void run() {
                try {
                    while (System.in.read() >= 0) {
                        // only its end has a meaning
                    }
                } catch (IOException e) {
                    // nobody can tell us any more
                }
                storm.stop();
            }
        };
        reader.setDaemon(true);
        reader.start();
    }
}
