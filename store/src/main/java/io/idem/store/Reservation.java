package io.idem.store;

/**
 * What reserve found: either the key was free and is now the caller's, or the record that is in the way. Losing is a
 * normal outcome, not an error. Immutable.
 */
public final class Reservation {

    private final int attempt;
    private final IdempotencyRecord found;

    private Reservation(int attempt, IdempotencyRecord found) {
        this.attempt = attempt;
        this.found = found;
    }

    /** @param attempt how many times the key has now been taken, from 1 */
    public static Reservation won(int attempt) {
        return new Reservation(attempt, null);
    }

    /** @param found the record that holds the key; never expired, never the caller's own reservation */
    public static Reservation lost(IdempotencyRecord found) {
        return new Reservation(0, found);
    }

    public boolean isWon() {
        return found == null;
    }

    /** @return how many times the key has now been taken; 0 where it was lost */
    public int attempt() {
        return attempt;
    }

    /** @return the record that holds the key, or null where it was won */
    public IdempotencyRecord found() {
        return found;
    }
}
