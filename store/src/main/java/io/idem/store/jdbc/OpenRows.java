package io.idem.store.jdbc;

import io.idem.store.IdempotencyRecord;
import io.idem.store.OpenRecords;
import io.idem.store.ScanPosition;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Finds the rows that are PROCESSING or HELD. An index on the state would find them at once, but each completion changes
 * the state, and on PostgreSQL would have to write to every index then. So this walks through the table in pieces. A
 * position is when the last record that was looked at was created. Immutable.
 */
final class OpenRows {

    private static final int KEYS_AT_A_TIME = 100;
    private static final String OPEN = "state IN ('PROCESSING', 'HELD')";

    private final Stretches stretches;
    private final String between;
    private final String among;

    /** @param select what a record is read by */
    OpenRows(Dialect dialect, Tables tables, String select) {
        stretches = new Stretches(dialect, tables);
        between = select + " WHERE created_at > ? AND created_at <= ? AND " + OPEN + " ORDER BY created_at";
        among = select + " WHERE key_hash IN (" + String.join(", ", Collections.nCopies(KEYS_AT_A_TIME, "?")) + ") AND "
                + OPEN;
    }

    OpenRecords scan(Connection connection, ScanPosition from, long minAge, int rows) throws SQLException {
        Stretches.Stretch stretch = stretches.next(connection, after(connection, from), minAge, rows);
        List<IdempotencyRecord> found = new ArrayList<>();
        if (stretch.rows > 0) {
            try (PreparedStatement statement = connection.prepareStatement(between)) {
                statement.setLong(1, stretch.after);
                statement.setLong(2, stretch.last);
                add(found, statement);
            }
        }
        ScanPosition next = stretch.rows == 0 ? from : ScanPosition.at(Long.toString(stretch.last));
        return new OpenRecords(found, next, stretch.end);
    }

    List<IdempotencyRecord> among(Connection connection, List<byte[]> hashes) throws SQLException {
        List<IdempotencyRecord> found = new ArrayList<>();
        for (int from = 0; from < hashes.size(); from += KEYS_AT_A_TIME) {
            try (PreparedStatement statement = connection.prepareStatement(among)) {
                int end = Math.min(hashes.size(), from + KEYS_AT_A_TIME);
                Rows.bindKeys(statement, 1, KEYS_AT_A_TIME, hashes.subList(from, end));
                add(found, statement);
            }
        }
        return found;
    }

    private long after(Connection connection, ScanPosition from) throws SQLException {
        if (from.mark() != null) {
            return Long.parseLong(from.mark());
        }
        return from.age() == 0 ? 0 : stretches.ago(connection, from.age());
    }

    private static void add(List<IdempotencyRecord> found, PreparedStatement statement) throws SQLException {
        // what a newer version wrote is that version's to count
        found.addAll(Rows.readable(statement, new ArrayList<>()));
    }
}
