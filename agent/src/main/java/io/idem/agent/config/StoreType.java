package io.idem.agent.config;

/** {@code store.type}: where the records are kept. */
public enum StoreType {
    /** An embedded file, for one JVM. */
    H2,
    /** A database. */
    JDBC,
    /** Redis alone. */
    REDIS,
    /** Redis in front of a database. */
    LAYERED,
    /** The heap, for tests. */
    MEMORY
}
