package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes expired records in small batches, row by row, each by its own conditional statement, so that no call ever waits
 * for a purge. Walks along the index on the time of creation and remembers how far it came, so that old records that are
 * kept longer are passed once in a sweep and not once in a batch. Used by one thread at a time; a second one loses nothing.
 */
final class Purge {

    private static final long FORGET_OWNER_AFTER_MILLIS = 24 * 3600 * 1000L;

    private final Statements sql;
    private volatile long from;

    Purge(Statements sql) {
        this.sql = sql;
    }

    /** @return how many records were there to remove, at most {@code batch} */
    int run(Connection connection, int batch) throws SQLException {
        List<byte[]> candidates = candidates(connection, batch);
        try (PreparedStatement statement = connection.prepareStatement(sql.purge)) {
            for (byte[] hash : candidates) {
                statement.setBytes(1, hash);
                statement.executeUpdate();
            }
        }
        if (candidates.size() < batch) {
            from = 0;
            forgetOwners(connection);
        }
        return candidates.size();
    }

    private List<byte[]> candidates(Connection connection, int batch) throws SQLException {
        List<byte[]> found = new ArrayList<>();
        long last = from;
        try (PreparedStatement statement = connection.prepareStatement(sql.purgeCandidates)) {
            statement.setLong(1, last);
            statement.setInt(2, batch);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getBytes(1));
                    last = rows.getLong(2);
                }
            }
        }
        from = last;
        return found;
    }

    private void forgetOwners(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.purgeOwners)) {
            statement.setLong(1, FORGET_OWNER_AFTER_MILLIS);
            statement.executeUpdate();
        }
    }
}
