package io.idem.api;

/** The operation is done already, but its first result cannot be given back ({@code unreplayable: reject}). */
public final class UnreplayableResultException extends IdempotencyException {

    /** See {@link IdempotencyException}. */
    public UnreplayableResultException(String guard, String key, String message, Throwable cause) {
        super(guard, key, message, cause);
    }
}
