package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Statements that take effect together or not at all, on a connection that commits by itself before and after. */
final class Transaction {

    /** The statements. */
    interface Work<T> {
        T run() throws SQLException;
    }

    private Transaction() {}

    /** @throws SQLException what failed; then it had no effect, unless the connection was lost */
    static <T> T run(Connection connection, Work<T> work) throws SQLException {
        return run(connection, work, true);
    }

    /** For work that must have no effect, whatever it is: it is rolled back at its end. */
    static <T> T undone(Connection connection, Work<T> work) throws SQLException {
        return run(connection, work, false);
    }

    private static <T> T run(Connection connection, Work<T> work, boolean effective) throws SQLException {
        T done;
        connection.setAutoCommit(false);
        try {
            done = work.run();
            if (effective) {
                connection.commit();
            } else {
                connection.rollback();
            }
        } catch (SQLException | RuntimeException e) {
            giveUp(connection, e);
            throw e;
        }
        connection.setAutoCommit(true);
        return done;
    }

    private static void giveUp(Connection connection, Exception reason) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException | RuntimeException e) {
            reason.addSuppressed(e);
        }
    }
}
