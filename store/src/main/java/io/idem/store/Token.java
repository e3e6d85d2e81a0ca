package io.idem.store;

import java.util.Objects;

/**
 * Names one reservation for ever: the owner (one start of one JVM) and the owner's running number. Every write after the
 * reservation names it, so that a late owner cannot touch what a later one did. Immutable.
 */
public final class Token {

    private final String owner;
    private final long call;

    /**
     * @param owner random id of one start of one JVM, at most 36 characters
     * @param call the owner's running number of this reservation, from 1
     */
    public Token(String owner, long call) {
        this.owner = Objects.requireNonNull(owner, "owner");
        this.call = call;
    }

    public String owner() {
        return owner;
    }

    public long call() {
        return call;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Token && ((Token) other).call == call && ((Token) other).owner.equals(owner);
    }

    @Override
    public int hashCode() {
        return owner.hashCode() * 31 + Long.hashCode(call);
    }

    @Override
    public String toString() {
        return owner + "#" + call;
    }
}
