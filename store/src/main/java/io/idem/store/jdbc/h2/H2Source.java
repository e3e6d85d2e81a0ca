package io.idem.store.jdbc.h2;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.h2.engine.ConnectionInfo;
import org.h2.engine.Engine;
import org.h2.message.DbException;

/**
 * Opens sessions of an embedded database without {@code org.h2.Driver}, whose initializer registers itself with
 * DriverManager: on Java 8 that looks for drivers through whatever context loader is set, once for the whole JVM, and the
 * application's own driver must not miss that. It also passes by {@code h2.baseDir}, a system property that an
 * application which uses H2 itself may have set. Thread-safe.
 */
final class H2Source implements DataSource {

    private static final String USER = "IDEM";

    private final String url;

    H2Source(String url) {
        this.url = url;
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            ConnectionInfo info = new ConnectionInfo(url, new Properties(), USER, "");
            return new EmbeddedConnection(Engine.createSession(info), USER, url);
        } catch (DbException e) {
            throw DbException.toSQLException(e);
        }
    }

    /** Closes the database, whatever sessions are open. */
    void shutDown() throws SQLException {
        try (Connection connection = getConnection()) {
            connection.createStatement().execute("SHUTDOWN");
        }
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("the embedded store has one user");
    }

    @Override
    public PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        // Errors reach the caller as exceptions.
    }

    @Override
    public void setLoginTimeout(int seconds) {
        // Opening a file does not wait.
    }

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("not a wrapper");
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
