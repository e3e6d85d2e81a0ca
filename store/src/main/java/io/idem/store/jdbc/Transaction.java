package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Several statements that take effect together or not at all, on a connection that commits by itself before and after. */
final class Transaction {

    /** The statements. */
    interface Work<T> {
        T run() throws SQLException;
    }

    private Transaction() {}

    /** @throws SQLException what failed; then it had no effect, unless the connection was lost */
    static <T> T run(Connection connection, Work<T> work) throws SQLException {
        T done;
        connection.setAutoCommit(false);
        try {
            done = work.run();
            connection.commit();
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
