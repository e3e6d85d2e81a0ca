package io.idem.api;

/**
 * Stands for the exception of the first call where that very type cannot be made again ({@code failure: replay}).
 * Thrown on the caller's thread, before the method's body.
 */
public final class ReplayedFailureException extends IdempotencyException {

    private final String originalType;

    /** @param originalType binary name of the class of the exception that the first call threw */
    public ReplayedFailureException(String guard, String key, String originalType, String message) {
        super(guard, key, message, null);
        this.originalType = originalType;
    }

    /** @return binary name of the class of the exception that the first call threw */
    public String originalType() {
        return originalType;
    }
}
