package com.acme.bench.startup;

/** The class with the guarded method. */
public class Legacy {

    /** Guarded. */
    public String buy(String token) {
        return "bought with " + token;
    }
}
