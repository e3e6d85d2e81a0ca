package io.idem.api;

/**
 * Why a guard did not run a method. One subclass a reason; thrown on the caller's thread, out of the guarded method,
 * before its body ran. Unchecked, so that it passes through legacy signatures and proxies unwrapped. The message names
 * the guard and the key and says what to do.
 */
public abstract class IdempotencyException extends RuntimeException {

    private final String guard;
    private final String key;

    /**
     * @param guard name of the guard in the configuration
     * @param key the key as text, masked as configured; null where no key could be made
     * @param message the whole sentence for the log
     * @param cause what went wrong, or null
     */
    protected IdempotencyException(String guard, String key, String message, Throwable cause) {
        super(message, cause);
        this.guard = guard;
        this.key = key;
    }

    /** @return name of the guard in the configuration */
    public String guard() {
        return guard;
    }

    /** @return the key as text, masked as configured; null where no key could be made */
    public String key() {
        return key;
    }
}
