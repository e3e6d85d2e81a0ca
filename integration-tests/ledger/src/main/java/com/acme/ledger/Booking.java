package com.acme.ledger;

/** What one booking became. */
public class Booking {

    private final long id;
    private final String reference;
    private final int amount;

    Booking(long id, String reference, int amount) {
        this.id = id;
        this.reference = reference;
        this.amount = amount;
    }

    long getId() {
        return id;
    }

    @Override
    public String toString() {
        return id + "/" + reference + "/" + amount;
    }
}
