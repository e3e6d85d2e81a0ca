package com.acme.bench;

/** A legacy class whose work costs nothing, so that what is measured is its guard. Called by many threads at once. */
public final class Till {

    private static final String REST = " with a receipt as long as those of a small shop usually are, item by item";

    /** Guarded. */
    public String pay(String token) {
        return work(token);
    }

    /** Not guarded, for other guards; its result has about a hundred bytes. */
    public String work(String token) {
        return token + REST;
    }
}
