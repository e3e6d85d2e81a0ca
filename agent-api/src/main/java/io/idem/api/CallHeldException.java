package io.idem.api;

/** Nobody knows whether the operation took effect; it waits for an operator ({@code held: reject}). */
public final class CallHeldException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public CallHeldException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
