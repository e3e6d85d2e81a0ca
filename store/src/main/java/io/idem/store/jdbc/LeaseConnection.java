package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;

/**
 * One connection, kept beside the pool for renewals alone: however many calls wait for the pool, the lease does not.
 * Thread-safe; opened at the first use and again after it broke.
 */
final class LeaseConnection implements Connections, AutoCloseable {

    private final DataSource source;
    private final ReentrantLock lock = new ReentrantLock();
    private Connection connection;

    LeaseConnection(DataSource source) {
        this.source = source;
    }

    @Override
    public Connection get() throws SQLException {
        lock.lock();
        try {
            if (connection == null) {
                connection = open();
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            lock.unlock();
            throw e;
        }
    }

    @Override
    public void giveBack(Connection used) {
        lock.unlock();
    }

    @Override
    public void discard(Connection broken) {
        try {
            closeQuietly();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closeQuietly();
        } finally {
            lock.unlock();
        }
    }

    private Connection open() throws SQLException {
        Connection fresh = source.getConnection();
        fresh.setAutoCommit(true);
        fresh.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
        return fresh;
    }

    private void closeQuietly() {
        Connection old = connection;
        connection = null;
        try {
            if (old != null) {
                old.close();
            }
        } catch (SQLException e) {
            // It was given up because it is broken; there is nobody to tell.
        }
    }
}
