package io.idem.api;

/** The same key came with another request ({@code conflict: reject}). */
public final class KeyConflictException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public KeyConflictException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
