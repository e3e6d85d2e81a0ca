package io.idem.api;

/** The operation is done already, and the guard says {@code duplicate: reject}. */
public final class DuplicateCallException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public DuplicateCallException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
