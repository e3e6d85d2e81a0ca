package io.idem.api;

/** The guard does not fit the method that turned up, so its calls are refused ({@code onGuardError: reject}). */
public final class GuardMisfitException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public GuardMisfitException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
