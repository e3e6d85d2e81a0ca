package io.idem.store.jdbc;

import io.idem.store.Claim;
import io.idem.store.Reservation;
import io.idem.store.Token;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Takes a key: one INSERT if it is free. Losing to an expired record takes it over anew by one conditional UPDATE; losing
 * that race too begins again. Sent a second time it finds its own reservation by the token. Stateless.
 */
final class Reserving {

    // Each round that ends without an answer means that somebody else changed the row in between.
    private static final int ROUNDS = 100;
    private static final String CONSTRAINT = "23000";

    private final Statements sql;
    private final Dialect dialect;

    Reserving(Statements sql, Dialect dialect) {
        this.sql = sql;
        this.dialect = dialect;
    }

    Reservation run(Connection connection, Claim claim) throws SQLException {
        SQLException last = null;
        boolean foreign = false;
        for (int round = 0; round < ROUNDS; round++) {
            SQLException duplicate = null;
            try {
                if (insert(connection, claim)) {
                    return Reservation.won(1);
                }
            } catch (SQLException e) {
                if (dialect.classify(e) != Failure.DUPLICATE) {
                    throw e;
                }
                duplicate = e;
                last = e;
            }
            Rows.Row there = find(connection, claim.key().hash());
            if (there != null) {
                Reservation found = judge(connection, claim, there);
                if (found != null) {
                    return found;
                }
            }
            boolean again = there == null && duplicate != null && !dialect.isOfPrimaryKey(duplicate);
            if (again && foreign) {
                throw new SQLException(
                        "the table has a unique index of its own that does not let the record in; drop that index ("
                                + Reason.of(duplicate) + ")",
                        CONSTRAINT,
                        duplicate);
            }
            foreign = again;
        }
        throw new SQLException("the row of " + claim.key() + " changed " + ROUNDS + " times while it was read", last);
    }

    /** @return the row of a key, expired or not, or null */
    Rows.Row find(Connection connection, byte[] hash) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.find)) {
            statement.setBytes(1, hash);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? Rows.read(rows) : null;
            }
        }
    }

    /** @return null if the row has changed since it was read */
    Reservation judge(Connection connection, Claim claim, Rows.Row there) throws SQLException {
        if (there.record.token().equals(claim.token())) {
            return Reservation.won(there.record.attempt());
        }
        if (!there.expired) {
            return Reservation.lost(there.record);
        }
        return takeExpired(connection, claim, there.record.token()) ? Reservation.won(1) : null;
    }

    private boolean insert(Connection connection, Claim claim) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.insert)) {
            Rows.bindInsert(statement, 0, claim);
            return statement.executeUpdate() == 1;
        }
    }

    private boolean takeExpired(Connection connection, Claim claim, Token seen) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.takeExpired)) {
            int next = Rows.bindTaken(statement, claim);
            statement.setString(next, Column.SCOPE.fit(claim.key().scope()));
            statement.setString(next + 1, Column.KEY_TEXT.fit(claim.key().text()));
            Rows.bindCarries(statement, next + 2, claim.key(), seen);
            return statement.executeUpdate() == 1;
        }
    }
}
