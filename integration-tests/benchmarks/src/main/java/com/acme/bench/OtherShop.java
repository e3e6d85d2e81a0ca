package com.acme.bench;

/** The same as {@link Shop}, in a class that no guard names. */
public class OtherShop {

    private long orders;
    private int seed = 17;

    /** Unguarded. */
    public Receipt buy(String token, Purchase purchase) {
        return new Receipt(0, "created", ++orders, purchase.getUserId());
    }

    /** Unguarded. */
    public Order place(String token, Purchase purchase) {
        return new Order(++orders, token, purchase.getUserId());
    }

    /** The same code as in the woven class. */
    public int checksum(int value) {
        seed = seed * 31 + value;
        return seed;
    }
}
