package io.idem.store.jdbc;

import java.util.Objects;

/** What a {@link JdbcStore} is made from, but the data source. Made once from the configuration. Immutable. */
public final class JdbcSettings {

    // Shorter than the half hour after which firewalls and servers like to drop connections.
    private static final long LIFETIME_MILLIS = 25 * 60 * 1000L;

    private final String description;
    private final Dialect dialect;
    private final Tables tables;
    private final SchemaMode schema;
    private final PoolSettings pool;
    private final boolean exclusive;

    private JdbcSettings(
            String description,
            Dialect dialect,
            Tables tables,
            SchemaMode schema,
            PoolSettings pool,
            boolean exclusive) {
        this.description = Objects.requireNonNull(description, "description");
        this.dialect = Objects.requireNonNull(dialect, "dialect");
        this.tables = Objects.requireNonNull(tables, "tables");
        this.schema = Objects.requireNonNull(schema, "schema");
        this.pool = Objects.requireNonNull(pool, "pool");
        this.exclusive = exclusive;
    }

    /**
     * A database that other JVMs use too.
     *
     * @param description one line for people, without secrets
     */
    public static JdbcSettings shared(
            String description, Dialect dialect, Tables tables, SchemaMode schema, PoolSettings pool) {
        return new JdbcSettings(description, dialect, tables, schema, pool, false);
    }

    /** A database that is this JVM's alone while it is open, so that opening it ends every lease. */
    public static JdbcSettings exclusive(
            String description, Dialect dialect, Tables tables, SchemaMode schema, PoolSettings pool) {
        return new JdbcSettings(description, dialect, tables, schema, pool, true);
    }

    String description() {
        return description;
    }

    Dialect dialect() {
        return dialect;
    }

    Tables tables() {
        return tables;
    }

    SchemaMode schema() {
        return schema;
    }

    PoolSettings pool() {
        return pool;
    }

    boolean isExclusive() {
        return exclusive;
    }

    /** @return 0 for never: what is in this process does not age */
    long connectionLifetimeMillis() {
        return exclusive ? 0 : LIFETIME_MILLIS;
    }
}
