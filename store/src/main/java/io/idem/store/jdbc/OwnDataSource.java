package io.idem.store.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A data source of the agent's own: it has one user, writes no log and wraps nothing. Subclasses say how to connect. */
public abstract class OwnDataSource implements DataSource {

    @Override
    public final Connection getConnection(String username, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the store has one user");
    }

    @Override
    public final PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public final void setLogWriter(PrintWriter out) {
        // Errors reach the caller as exceptions.
    }

    @Override
    public final void setLoginTimeout(int seconds) {
        // Where connecting takes time, the driver was given a limit.
    }

    @Override
    public final int getLoginTimeout() {
        return 0;
    }

    @Override
    public final Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public final <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper");
    }

    @Override
    public final boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
