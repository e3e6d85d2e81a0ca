package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes expired records, in one JVM at a time. Walks along the index on the time of creation and remembers how far it
 * came, so that old records that are kept longer are passed once in a sweep and not once in a batch. Used by one thread at
 * a time.
 */
final class Purge {

    private static final long FORGET_OWNER_AFTER_MILLIS = 24 * 3600 * 1000L;

    private final PurgeTurn turn;
    private final PurgeTransaction transaction;
    private final String find;
    private final String forgetOwners;
    private volatile long from;

    private Purge(PurgeTurn turn, PurgeTransaction transaction, Dialect dialect, Tables tables) {
        this.turn = turn;
        this.transaction = transaction;
        find = "SELECT key_hash, created_at FROM " + tables.record() + " WHERE created_at >= ? AND "
                + Statements.expired(dialect) + " ORDER BY created_at" + dialect.limit();
        forgetOwners = "DELETE FROM " + tables.owner() + " WHERE lease_until < " + dialect.now() + " - ?";
    }

    /** @param connection to ask what the server can do */
    static Purge of(Connection connection, Dialect dialect, Tables tables) throws SQLException {
        return new Purge(
                new PurgeTurn(dialect, tables),
                new PurgeTransaction(dialect, tables, dialect.lock(connection)),
                dialect,
                tables);
    }

    /** @return how many records were there to remove, at most {@code batch}; 0 while it is another JVM's turn */
    int run(Connection connection, int batch) throws SQLException {
        if (!turn.take(connection)) {
            from = 0;
            return 0;
        }
        long start = from;
        // should it fail, the next sweep begins at the beginning
        from = 0;
        List<byte[]> candidates = new ArrayList<>();
        long last = findFrom(start, connection, batch, candidates);
        for (int i = 0; i < candidates.size(); i += PurgeTransaction.MOST) {
            transaction.remove(
                    connection, candidates.subList(i, Math.min(candidates.size(), i + PurgeTransaction.MOST)));
        }
        if (candidates.size() < batch) {
            forgetOwners(connection);
        } else {
            from = last;
        }
        return candidates.size();
    }

    /** @return when the last one was created */
    private long findFrom(long start, Connection connection, int batch, List<byte[]> found) throws SQLException {
        long last = start;
        try (PreparedStatement statement = connection.prepareStatement(find)) {
            statement.setLong(1, start);
            statement.setInt(2, batch);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getBytes(1));
                    last = rows.getLong(2);
                }
            }
        }
        return last;
    }

    private void forgetOwners(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(forgetOwners)) {
            statement.setLong(1, FORGET_OWNER_AFTER_MILLIS);
            statement.executeUpdate();
        }
    }
}
