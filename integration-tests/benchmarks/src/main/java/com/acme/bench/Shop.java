package com.acme.bench;

/** The class whose {@link #buy} the agent guards. */
public class Shop {

    private long orders;
    private int seed = 17;

    /** Guarded. */
    public Receipt buy(String token, Purchase purchase) {
        return new Receipt(0, "created", ++orders, purchase.getUserId());
    }

    /** Guarded. */
    public Order place(String token, Purchase purchase) {
        return new Order(++orders, token, purchase.getUserId());
    }

    /** Not guarded, but in a woven class. */
    public int checksum(int value) {
        seed = seed * 31 + value;
        return seed;
    }
}
