package com.acme.ledger;

/** Books amounts. Every call is a new booking. */
public class Ledger {

    /** The ledger's own failure when a caller is interrupted before anything was booked. */
    static final class InterruptedBookingException extends RuntimeException {

        InterruptedBookingException(InterruptedException cause) {
            super("interrupted before anything was booked", cause);
        }
    }

    private static final int KILLED = 137;

    private final Journal journal;
    private final Gate gate;

    Ledger(Journal journal, Gate gate) {
        this.journal = journal;
        this.gate = gate;
    }

    /** Books an amount; dies half-way, before anything is booked, while the property {@code ledger.dies} is true. */
    Booking book(String reference, int amount) {
        audit();
        if (Boolean.getBoolean("ledger.dies")) {
            Runtime.getRuntime().halt(KILLED);
        }
        gate.pass(reference);
        return new Booking(journal.write(reference, amount), reference, amount);
    }

    private static void audit() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new InterruptedBookingException(e);
        }
    }
}
