package com.acme.bench;

/** The request. */
public class Purchase {

    private final String userId;
    private final long amount;

    public Purchase(String userId, long amount) {
        this.userId = userId;
        this.amount = amount;
    }

    String getUserId() {
        return userId;
    }

    long getAmount() {
        return amount;
    }
}
