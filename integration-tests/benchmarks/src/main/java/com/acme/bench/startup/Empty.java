package com.acme.bench.startup;

/** A main that does nothing; with an argument it loads the class that the agents are told of, and calls nothing of it. */
public final class Empty {

    private Empty() {}

    public static void main(String[] args) {
        if (args.length > 0) {
            new Legacy();
        }
    }
}
