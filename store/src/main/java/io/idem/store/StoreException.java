package io.idem.store;

/**
 * The store could not do what it was asked. Checked, so that nobody lets it escape into the application. {@link
 * #isAmbiguous()} tells whether the write may have happened all the same, {@link #isRefused()} whether sending it again
 * is in vain.
 */
public final class StoreException extends Exception {

    private final boolean ambiguous;
    private final boolean refused;

    private StoreException(String message, Throwable cause, boolean ambiguous, boolean refused) {
        super(message, cause);
        this.ambiguous = ambiguous;
        this.refused = refused;
    }

    /** The statement certainly had no effect: no connection, refused, rolled back. */
    public static StoreException unavailable(String message, Throwable cause) {
        return new StoreException(message, cause, false, false);
    }

    /** The connection died after the statement was sent, and reading the row back failed too. */
    public static StoreException ambiguous(String message, Throwable cause) {
        return new StoreException(message, cause, true, false);
    }

    /** The store is there, but does not take these values (too long, too big): certainly no effect, now or later. */
    public static StoreException refused(String message, Throwable cause) {
        return new StoreException(message, cause, false, true);
    }

    /** @return true if the write may have taken effect */
    public boolean isAmbiguous() {
        return ambiguous;
    }

    /** @return true if the store answered and will never take this very write */
    public boolean isRefused() {
        return refused;
    }
}
