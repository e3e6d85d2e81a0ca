package io.idem.api;

/** A part of the key was null or empty, or could not be evaluated ({@code missingKey: reject}). */
public final class MissingKeyException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public MissingKeyException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
