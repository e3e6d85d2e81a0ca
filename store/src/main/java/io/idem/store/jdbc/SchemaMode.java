package io.idem.store.jdbc;

/** The setting {@code schema}. */
public enum SchemaMode {
    /** Make what is missing, then validate. */
    CREATE,
    /** Change nothing; refuse to work with tables that differ. */
    VALIDATE,
    /** Neither look nor change. */
    NONE
}
