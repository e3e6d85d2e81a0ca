package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds expired records along the index on the time of creation, in stretches. Among records that are kept for different
 * times the expired lie behind any number of others, so a sweep passes {@value #PASSED} times {@code batch} of those at
 * most and the next one goes on there; past the youngest that can have expired it goes on with the oldest, until it is where
 * it began. A JVM begins at a random record: what lies far behind is reached although no JVM may live for a whole round.
 * Used by one thread at a time.
 */
final class PurgeWalk {

    private static final int PASSED = 400;
    private static final int STRETCH = 20;

    private final Stretches stretches;
    private final String find;
    private boolean started;
    // All before it has been looked at in this round.
    private long at;
    private Stretches.Stretch stretch;
    private int foundInStretch;
    private boolean sweeping;
    private long sweepBegan;
    private boolean wrapped;
    private long passed;

    PurgeWalk(Dialect dialect, Tables tables) {
        stretches = new Stretches(dialect, tables);
        find = "SELECT key_hash, created_at FROM " + tables.record() + " WHERE created_at > ? AND created_at <= ? AND "
                + Statements.expired(dialect) + " ORDER BY created_at" + dialect.limit();
    }

    /** Ends the sweep behind what was found last. */
    void leaveFound() {
        at++;
        endSweep();
    }

    /** What was found last is still there: the next search begins a new sweep, anywhere. */
    void lost() {
        started = false;
        stretch = null;
        endSweep();
    }

    /** The next search begins a new sweep, where this one stands. */
    void endSweep() {
        sweeping = false;
    }

    /**
     * Goes on with the sweep, or begins one.
     *
     * @return hashes of records to remove; fewer than {@code batch} if the sweep has ended
     */
    List<byte[]> find(Connection connection, int batch, long minAge) throws SQLException {
        begin(connection);
        List<byte[]> found = new ArrayList<>();
        while (sweeping) {
            if (stretch == null) {
                stretch = stretches.next(connection, at, minAge, STRETCH * batch);
                foundInStretch = 0;
            }
            if (stretch.rows > 0 && find(connection, found, batch)) {
                return found;
            }
            leaveStretch(batch);
        }
        return found;
    }

    private void begin(Connection connection) throws SQLException {
        if (!started) {
            long[] ends = stretches.ends(connection);
            at = ends[0] == ends[1] ? 0 : ThreadLocalRandom.current().nextLong(ends[0], ends[1]);
            started = true;
        }
        if (!sweeping) {
            sweeping = true;
            sweepBegan = at;
            wrapped = at == 0;
            passed = 0;
        }
    }

    /** @return whether the batch is full; then this stretch is not done with */
    private boolean find(Connection connection, List<byte[]> found, int batch) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(find)) {
            statement.setLong(1, at);
            statement.setLong(2, lastOfStretch());
            statement.setInt(3, batch - found.size());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getBytes(1));
                    foundInStretch++;
                    // others may have been created in the same moment
                    at = rows.getLong(2) - 1;
                }
            }
        }
        return found.size() == batch;
    }

    private void leaveStretch(int batch) {
        at = lastOfStretch();
        passed += Math.max(0, stretch.rows - foundInStretch);
        if (stretch.end) {
            sweeping = !wrapped;
            wrapped = true;
            at = 0;
        } else if (isRound() || passed >= (long) PASSED * batch) {
            sweeping = false;
        }
        stretch = null;
    }

    private long lastOfStretch() {
        return wrapped && sweepBegan > 0 ? Math.min(stretch.last, sweepBegan) : stretch.last;
    }

    private boolean isRound() {
        return wrapped && sweepBegan > 0 && at >= sweepBegan;
    }
}
