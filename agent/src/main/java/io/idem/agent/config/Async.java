package io.idem.agent.config;

/** {@code async} of a guard: what is done about a return type that cannot be completed later. */
public enum Async {
    /** The method is not guarded. */
    REFUSE,
    /** The record ends when the method returns. */
    IGNORE
}
