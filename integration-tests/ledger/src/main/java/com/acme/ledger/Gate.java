package com.acme.ledger;

/** Stops bookings half-way, before anything is booked, while it is closed. Open at first. Thread-safe. */
final class Gate {

    private boolean closed;

    synchronized void close() {
        closed = true;
    }

    synchronized void open() {
        closed = false;
        notifyAll();
    }

    /** Says that a booking has come to a closed gate, and waits there. */
    synchronized void pass(String reference) {
        if (closed) {
            System.out.println("half-way " + reference);
        }
        boolean interrupted = false;
        while (closed) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
