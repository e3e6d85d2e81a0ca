package io.idem.agent.guard;

/** The guard does not fit the method that turned up. The message says why, and what to change. */
final class MisfitException extends Exception {

    MisfitException(String message, Throwable cause) {
        super(message, cause);
    }
}
