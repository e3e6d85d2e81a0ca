package io.idem.store.jdbc.h2;

import io.idem.store.jdbc.OwnDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.h2.engine.ConnectionInfo;
import org.h2.engine.Engine;
import org.h2.message.DbException;

/**
 * Opens sessions of an embedded database without {@code org.h2.Driver}, whose initializer registers itself with
 * DriverManager: on Java 8 that looks for drivers through whatever context loader is set, once for the whole JVM, and the
 * application's own driver must not miss that. It also passes by {@code h2.baseDir}, a system property that an
 * application which uses H2 itself may have set. Thread-safe.
 */
final class H2Source extends OwnDataSource {

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
}
