package io.idem.agent.expr;

/**
 * A value that cannot be part of a key or of a fingerprint. The message names the expression, and the class where that is
 * the reason, never the value. Checked: the guard engine answers it by policy.
 */
public abstract class KeyException extends Exception {

    KeyException(String message) {
        super(message);
    }
}
