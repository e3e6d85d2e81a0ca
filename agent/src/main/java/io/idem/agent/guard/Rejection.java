package io.idem.agent.guard;

/**
 * Carries an exception that the caller of the guarded method is to get through the engine, so that it is not mistaken for
 * a fault of the engine's own. Never leaves it. No stack trace: the exception inside has one.
 */
final class Rejection extends Exception {

    private final transient Throwable exception;

    Rejection(Throwable exception) {
        super(null, null, false, false);
        this.exception = exception;
    }

    Throwable exception() {
        return exception;
    }
}
