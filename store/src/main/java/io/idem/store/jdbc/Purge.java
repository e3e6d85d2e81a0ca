package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Removes expired records, in one JVM at a time. Used by one thread at a time. */
final class Purge {

    private static final long FORGET_OWNER_AFTER_MILLIS = 24 * 3600 * 1000L;

    private final PurgeTurn turn;
    private final PurgeWalk walk;
    private final PurgeTransaction transaction;
    private final String forgetOwners;

    private Purge(PurgeTurn turn, PurgeTransaction transaction, Dialect dialect, Tables tables) {
        this.turn = turn;
        this.transaction = transaction;
        walk = new PurgeWalk(dialect, tables);
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

    /**
     * @param minAge milliseconds since creation, of the youngest that can have expired
     * @return how many records were there to remove, at most {@code batch}; 0 while it is another JVM's turn
     */
    int run(Connection connection, int batch, long minAge) throws SQLException {
        if (!turn.take(connection)) {
            walk.endSweep();
            return 0;
        }
        boolean done = false;
        try {
            int found = removeSome(connection, batch, minAge);
            if (found < batch) {
                forgetOwners(connection);
            }
            done = true;
            return found;
        } finally {
            if (!done) {
                walk.lost();
            }
        }
    }

    private int removeSome(Connection connection, int batch, long minAge) throws SQLException {
        List<byte[]> candidates = walk.find(connection, batch, minAge);
        int removed = 0;
        for (int i = 0; i < candidates.size(); i += PurgeTransaction.MOST) {
            removed += transaction.remove(
                    connection, candidates.subList(i, Math.min(candidates.size(), i + PurgeTransaction.MOST)));
        }
        if (candidates.size() == batch && removed == 0) {
            // others have locked them all; asked for again at once they would be there again
            walk.leaveFound();
            return 0;
        }
        return candidates.size();
    }

    private void forgetOwners(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(forgetOwners)) {
            statement.setLong(1, FORGET_OWNER_AFTER_MILLIS);
            statement.executeUpdate();
        }
    }
}
