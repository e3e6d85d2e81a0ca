package io.idem.agent.expr;

/**
 * An expression that cannot be compiled, or that failed on one call. The message names the expression and is fit for a
 * person; it holds no argument values. Checked, so that nobody lets it escape into the application by mistake.
 */
public final class ExpressionException extends Exception {

    public ExpressionException(String message) {
        super(message);
    }

    /** @param cause what a getter threw, or what the interpreter says; may be null */
    public ExpressionException(String message, Throwable cause) {
        super(message, cause);
    }
}
