package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Whose turn it is to purge: a row among the owners, taken for a minute by one conditional statement and by the database's
 * clock. Taken anew with each batch; nobody gives it back, so a fleet sweeps once in that time, and one that dies has
 * nothing to clean up. A turn that is lost in the middle of a batch does no harm. Used by one thread at a time.
 */
final class PurgeTurn {

    static final String OWNER = "idem-purge";
    private static final long TURN_MILLIS = 60_000;

    private final Dialect dialect;
    private final String take;
    private final String read;
    private final String make;
    private long mine;

    PurgeTurn(Dialect dialect, Tables tables) {
        this.dialect = dialect;
        String row = " WHERE owner = '" + OWNER + "'";
        take = "UPDATE " + tables.owner() + " SET lease_until = " + dialect.now() + " + ?" + row
                + " AND (lease_until = ? OR lease_until < " + dialect.now() + ")";
        read = "SELECT lease_until FROM " + tables.owner() + row;
        make = "INSERT INTO " + tables.owner() + " (owner, lease_until) VALUES ('" + OWNER + "', 0)";
    }

    /** @return whether it is this JVM's turn, for about another minute */
    boolean take(Connection connection) throws SQLException {
        if (update(connection)) {
            return true;
        }
        if (read(connection) != null) {
            return false;
        }
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(make);
        } catch (SQLException e) {
            if (dialect.classify(e) != Failure.DUPLICATE) {
                throw e;
            }
        }
        return update(connection);
    }

    private boolean update(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(take)) {
            statement.setLong(1, TURN_MILLIS);
            statement.setLong(2, mine);
            if (statement.executeUpdate() == 0) {
                return false;
            }
        }
        // what nobody else takes before a minute is over names the turn
        Long until = read(connection);
        mine = until == null ? 0 : until;
        return true;
    }

    private Long read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(read)) {
            return row.next() ? row.getLong(1) : null;
        }
    }
}
