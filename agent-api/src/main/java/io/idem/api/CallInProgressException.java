package io.idem.api;

/** The same operation is still running elsewhere; ask again later ({@code inProgress: reject}, or its wait is over). */
public final class CallInProgressException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public CallInProgressException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
