package io.idem.agent.expr;

/**
 * An expression that cannot be compiled, or that failed on one call. The message names the expression and is fit for a
 * person; it holds no argument values. Checked, so that nobody lets it escape into the application by mistake.
 */
public final class ExpressionException extends Exception {

    private final transient Throwable thrown;

    public ExpressionException(String message) {
        this(message, null);
    }

    /** @param cause what a getter threw, or what the interpreter says; may be null */
    public ExpressionException(String message, Throwable cause) {
        this(message, cause, null);
    }

    private ExpressionException(String message, Throwable cause, Throwable thrown) {
        super(message, cause);
        this.thrown = thrown;
    }

    /** For a method of the application that threw. */
    static ExpressionException thrownBy(String message, Throwable thrown) {
        return new ExpressionException(message, thrown, thrown);
    }

    /** @return the same failure, told of the whole expression */
    ExpressionException within(String start) {
        return new ExpressionException(start + getMessage(), getCause(), thrown);
    }

    /** @return what a method of the application threw while the expression called it; null where it failed otherwise */
    public Throwable thrown() {
        return thrown;
    }
}
