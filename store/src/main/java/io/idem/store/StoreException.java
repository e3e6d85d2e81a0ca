package io.idem.store;

/**
 * The store could not do what it was asked. Checked, so that nobody lets it escape into the application. {@link
 * #isAmbiguous()} tells whether the write may have happened all the same.
 */
public final class StoreException extends Exception {

    private final boolean ambiguous;

    private StoreException(String message, Throwable cause, boolean ambiguous) {
        super(message, cause);
        this.ambiguous = ambiguous;
    }

    /** The statement certainly had no effect: no connection, refused, rolled back. */
    public static StoreException unavailable(String message, Throwable cause) {
        return new StoreException(message, cause, false);
    }

    /** The connection died after the statement was sent, and reading the row back failed too. */
    public static StoreException ambiguous(String message, Throwable cause) {
        return new StoreException(message, cause, true);
    }

    /** @return true if the write may have taken effect */
    public boolean isAmbiguous() {
        return ambiguous;
    }
}
