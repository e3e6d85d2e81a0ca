package io.idem.api;

/** One key is called too often, or too many callers wait for it already ({@code hotKey: {policy: reject}}). */
public final class HotKeyException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public HotKeyException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
