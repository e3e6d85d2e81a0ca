package io.idem.agent.config;

/** {@code async} of a guard: what is done about a method that returns before its work is done. */
public enum Async {
    /** A stage is followed to its end; a method that returns something else of the kind does not fit the guard. */
    REFUSE,
    /** The record ends when the method returns. */
    IGNORE
}
