package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Removes a few expired records in one transaction, and copies them to the archive in the same one, if there is one: a
 * record is in the archive exactly if it was removed, whoever else purges, and whenever the connection dies. Records that
 * somebody else has locked are left for the next time. Immutable.
 */
final class PurgeTransaction {

    /** Records at a time: a call that meets one of them waits for that long. */
    static final int MOST = 100;

    private final String lock;
    private final String copy;
    private final String delete;

    /** @param locking what makes a SELECT lock its rows */
    PurgeTransaction(Dialect dialect, Tables tables, String locking) {
        String these = " WHERE key_hash IN (" + String.join(", ", Collections.nCopies(MOST, "?")) + ")";
        lock = "SELECT key_hash FROM " + tables.record() + these + " AND " + Statements.expired(dialect) + locking;
        copy = tables.archive() == null ? null : Archive.copy(dialect, tables) + these;
        delete = "DELETE FROM " + tables.record() + these;
    }

    /**
     * @param connection commits by itself, before and after
     * @param hashes of records that may have expired, at most {@link #MOST}
     * @return how many were removed
     */
    int remove(Connection connection, List<byte[]> hashes) throws SQLException {
        return Transaction.run(connection, () -> {
            List<byte[]> ours = lock(connection, hashes);
            if (!ours.isEmpty()) {
                if (copy != null) {
                    execute(connection, copy, ours);
                }
                execute(connection, delete, ours);
            }
            return ours.size();
        });
    }

    private List<byte[]> lock(Connection connection, List<byte[]> hashes) throws SQLException {
        List<byte[]> locked = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(lock)) {
            Rows.bindKeys(statement, 1, MOST, hashes);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    locked.add(rows.getBytes(1));
                }
            }
        }
        return locked;
    }

    private static void execute(Connection connection, String sql, List<byte[]> hashes) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Rows.bindKeys(statement, 1, MOST, hashes);
            statement.executeUpdate();
        }
    }
}
