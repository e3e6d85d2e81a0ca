package io.idem.store.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.idem.store.AgentThreads;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * The store's own pool, never the application's. Made from a data source, never from a URL, so that nothing here looks
 * for a driver; without JMX; its threads are daemons of the agent. Thread-safe.
 */
final class Pool implements Connections, AutoCloseable {

    private static final String FILE_PROPERTY = "hikaricp.configurationFile";

    private final HikariDataSource hikari;

    private Pool(HikariDataSource hikari) {
        this.hikari = hikari;
    }

    /**
     * Opens no connection yet.
     *
     * @param lifetimeMillis after which a connection is replaced; 0 for never
     * @param session a statement that each connection begins with, or null
     */
    static Pool of(DataSource source, PoolSettings settings, long lifetimeMillis, String session) {
        // HikariCP reads the file that this property names in every constructor; it is the application's, not ours.
        String foreign = System.clearProperty(FILE_PROPERTY);
        try {
            return new Pool(new HikariDataSource(config(source, settings, lifetimeMillis, session)));
        } finally {
            if (foreign != null) {
                System.setProperty(FILE_PROPERTY, foreign);
            }
        }
    }

    @Override
    public Connection get() throws SQLException {
        return hikari.getConnection();
    }

    @Override
    public void giveBack(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            discard(connection);
        }
    }

    @Override
    public void discard(Connection connection) {
        hikari.evictConnection(connection);
    }

    @Override
    public void close() {
        hikari.close();
    }

    private static HikariConfig config(DataSource source, PoolSettings settings, long lifetimeMillis, String session) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setPoolName("idem-store");
        config.setThreadFactory(AgentThreads.factory("idem-store"));
        config.setMaximumPoolSize(settings.size());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(settings.acquireTimeoutMillis());
        config.setValidationTimeout(Math.min(5000, settings.acquireTimeoutMillis()));
        config.setInitializationFailTimeout(-1);
        config.setMaxLifetime(lifetimeMillis);
        config.setAutoCommit(true);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        config.setConnectionInitSql(session);
        config.setRegisterMbeans(false);
        return config;
    }
}
