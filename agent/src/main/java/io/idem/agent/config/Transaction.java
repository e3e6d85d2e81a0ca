package io.idem.agent.config;

/** {@code transaction} of a guard: what the application's transactions mean to its record. */
public enum Transaction {
    /** The record ends as the transaction does. */
    FOLLOW,
    /** A proof is written in the transaction where there is one. */
    JOIN,
    /** The same, and what cannot be proved is refused. */
    JOIN_REQUIRED,
    /** The record ends with the call. */
    IGNORE
}
