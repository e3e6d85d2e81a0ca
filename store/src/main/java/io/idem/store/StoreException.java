package io.idem.store;

/**
 * The store could not do what it was asked. Checked, so that nobody lets it escape into the application. {@link
 * #isAmbiguous()} tells whether the write may have happened all the same, {@link #isRefused()} whether sending it again
 * is in vain, {@link #isUnreadable()} whether the store is there and the record is, but not for this version to read.
 */
public final class StoreException extends Exception {

    private final boolean ambiguous;
    private final boolean refused;
    private final boolean unreadable;

    private StoreException(String message, Throwable cause, boolean ambiguous, boolean refused, boolean unreadable) {
        super(message, cause);
        this.ambiguous = ambiguous;
        this.refused = refused;
        this.unreadable = unreadable;
    }

    /** The statement certainly had no effect: no connection, refused, rolled back. */
    public static StoreException unavailable(String message, Throwable cause) {
        return new StoreException(message, cause, false, false, false);
    }

    /** The connection died after the statement was sent, and reading the row back failed too. */
    public static StoreException ambiguous(String message, Throwable cause) {
        return new StoreException(message, cause, true, false, false);
    }

    /** The store is there, but does not take these values (too long, too big): certainly no effect, now or later. */
    public static StoreException refused(String message, Throwable cause) {
        return new StoreException(message, cause, false, true, false);
    }

    /**
     * Something lies under the key that this version cannot read: a newer one wrote it, or it is not the agent's. It was
     * left as it is. Whatever it is, the key is not free.
     *
     * @param ambiguous whether an earlier try of the same write may have taken effect
     */
    public static StoreException unreadable(String message, Throwable cause, boolean ambiguous) {
        return new StoreException(message, cause, ambiguous, false, true);
    }

    /** @return true if the write may have taken effect */
    public boolean isAmbiguous() {
        return ambiguous;
    }

    /** @return true if the store answered and will never take this very write */
    public boolean isRefused() {
        return refused;
    }

    /** @return true if the store is there, and what lies under the key cannot be read: no outage, and no free key */
    public boolean isUnreadable() {
        return unreadable;
    }
}
