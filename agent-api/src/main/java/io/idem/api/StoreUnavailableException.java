package io.idem.api;

/** The store could not be reached, so the call was not made ({@code storeDown: reject}). */
public final class StoreUnavailableException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public StoreUnavailableException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
