package com.acme.orders;

import java.math.BigDecimal;

/** Stands for the remote warehouse, which takes its time: long enough for an impatient client to ask again. */
final class Warehouse {

    private static final long ROUND_TRIP_MILLIS = Long.getLong("warehouse.millis", 25);

    private Warehouse() {}

    static void reserve(String userId, BigDecimal amount) {
        try {
            Thread.sleep(ROUND_TRIP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("warehouse did not answer for " + userId + ", " + amount, e);
        }
    }
}
