package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Cuts the record table into pieces of a known number of rows along the index on the time of creation, so that whoever
 * looks for what has no index (the expired, the open) pays for one piece at a time and knows where to go on. Reads nothing
 * but that index. Immutable.
 */
final class Stretches {

    private final String next;
    private final String ends;
    private final String now;

    Stretches(Dialect dialect, Tables tables) {
        next = "SELECT MAX(created_at), COUNT(*) FROM (SELECT created_at FROM " + tables.record()
                + " WHERE created_at > ? AND created_at <= " + dialect.now() + " - ? ORDER BY created_at"
                + dialect.limit() + ") s";
        ends = "SELECT MIN(created_at), MAX(created_at) FROM " + tables.record();
        // there is no row-less SELECT that all databases take
        now = "SELECT MAX(" + dialect.now() + ") FROM " + tables.owner();
    }

    /**
     * @param after when the last record before it was created; those of the same moment are never divided
     * @param minAge milliseconds, of the youngest record in it
     * @param rows how many, if there are
     */
    Stretch next(Connection connection, long after, long minAge, int rows) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(next)) {
            statement.setLong(1, after);
            statement.setLong(2, minAge);
            statement.setInt(3, rows);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                int count = row.getInt(2);
                return new Stretch(after, count == 0 ? after : row.getLong(1), count, count < rows);
            }
        }
    }

    /** @return when the oldest and the newest record were created; two zeros if there is none */
    long[] ends(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ends);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return new long[] {row.getLong(1), row.getLong(2)};
        }
    }

    /** @return the moment so many milliseconds ago; 0 while there is no owner, and so no record either */
    long ago(Connection connection, long age) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(now);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return Math.max(0, row.getLong(1) - age);
        }
    }

    /** The records that were created after one moment and not after another. Immutable. */
    static final class Stretch {
        final long after;
        final long last;
        final int rows;
        final boolean end;

        Stretch(long after, long last, int rows, boolean end) {
            this.after = after;
            this.last = last;
            this.rows = rows;
            this.end = end;
        }
    }
}
