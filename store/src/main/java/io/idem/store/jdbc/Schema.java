package io.idem.store.jdbc;

import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Makes the tables, and compares those that are there with what the statements need. Called once, when a store opens. */
final class Schema {

    private static final String CREATE = "CREATE TABLE IF NOT EXISTS ";
    private static final int CREATE_TRIES = 5;

    private Schema() {}

    /** @throws StoreException with everything that differs, each in a line of its own */
    static void prepare(Connection connection, Dialect dialect, Tables tables, SchemaMode mode) throws StoreException {
        if (mode == SchemaMode.NONE) {
            return;
        }
        try {
            // Not where they are there: even IF NOT EXISTS takes locks that wait for writers, and others behind them.
            if (mode == SchemaMode.CREATE && !new SchemaCheck(connection, dialect, tables).areThere()) {
                create(connection, dialect, tables);
            }
            SchemaCheck check = new SchemaCheck(connection, dialect, tables);
            List<String> differences = check.differences();
            if (!differences.isEmpty()) {
                throw StoreException.unavailable(
                        "the tables are not what this version needs:\n  " + String.join("\n  ", differences) + "\n"
                                + (check.areThere() ? "" : missing(dialect))
                                + "Rename or drop tables that differ, or configure another table name",
                        null);
            }
        } catch (SQLException e) {
            throw StoreException.unavailable("the tables could not be prepared: " + Reason.of(e) + Advice.on(e), e);
        }
    }

    /** Some databases hide a table from whoever may do nothing with it. */
    private static String missing(Dialect dialect) {
        return "Make missing tables by schema: create, or by what `java -jar idem-agent.jar schema " + dialect.name()
                + "` prints; if they are there, " + Advice.privilege() + ". ";
    }

    /**
     * @param more behind the last column
     * @return the statement that makes the record table, for dialects
     */
    static String createRecords(Dialect dialect, Tables tables, String more) {
        StringBuilder sql = new StringBuilder(CREATE).append(tables.record()).append(" (");
        for (Column column : Column.values()) {
            sql.append("\n  ").append(define(dialect, column)).append(',');
        }
        return sql.append("\n  PRIMARY KEY (key_hash)")
                .append(more)
                .append("\n)")
                .toString();
    }

    /** @return the statement that makes the owner table */
    static String createOwners(Dialect dialect, Tables tables) {
        return CREATE + tables.owner() + " (\n  " + define(dialect, Column.OWNER) + " PRIMARY KEY,\n  lease_until "
                + dialect.type(Column.CREATED_AT) + " NOT NULL\n)" + dialect.tableOptions();
    }

    /** @return the statement that makes the archive table */
    static String createArchive(Dialect dialect, Tables tables) {
        StringBuilder sql = new StringBuilder(CREATE).append(tables.archive()).append(" (");
        for (Column column : Archive.COLUMNS) {
            sql.append("\n  ").append(define(dialect, column)).append(',');
        }
        return sql.append("\n  ")
                .append(Archive.ARCHIVED_AT)
                .append(' ')
                .append(dialect.type(Column.CREATED_AT))
                .append(" NOT NULL,\n  PRIMARY KEY (")
                .append(Archive.key(dialect))
                .append(")\n)")
                .append(dialect.archiveOptions())
                .toString();
    }

    /** @return a column's name as statements write it */
    static String label(Dialect dialect, Column column) {
        return column == Column.CALL ? dialect.call() : column.label();
    }

    private static String define(Dialect dialect, Column column) {
        return label(dialect, column) + " " + dialect.type(column) + (column.nullable() ? "" : " NOT NULL");
    }

    private static void create(Connection connection, Dialect dialect, Tables tables) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : dialect.createRecords(tables, 0)) {
                create(statement, sql);
            }
            create(statement, createOwners(dialect, tables));
            if (tables.archive() != null) {
                create(statement, createArchive(dialect, tables));
            }
        }
    }

    /**
     * JVMs that start together meet here, whatever IF NOT EXISTS promises, and each database says so with errors of its own:
     * whatever it is, the next try finds the table, or fails again.
     */
    private static void create(Statement statement, String sql) throws SQLException {
        for (int tries = 1; ; tries++) {
            try {
                statement.execute(sql);
                return;
            } catch (SQLException e) {
                if (tries == CREATE_TRIES) {
                    throw e;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10L * tries));
            }
        }
    }
}
