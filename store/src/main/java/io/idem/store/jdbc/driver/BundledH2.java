package io.idem.store.jdbc.driver;

import io.idem.store.jdbc.OwnDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.h2.jdbc.JdbcConnection;

/**
 * Connections to a server of H2 from the H2 that the agent brings along, past {@code org.h2.Driver}, which would register
 * itself with DriverManager. Thread-safe.
 */
public final class BundledH2 extends OwnDataSource {

    private final String url;
    private final Properties properties;

    /** @param properties for each connection; not changed */
    public BundledH2(String url, Properties properties) {
        this.url = url;
        this.properties = properties;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Properties copy = new Properties();
        copy.putAll(properties);
        return new JdbcConnection(url, copy, null, null, false);
    }
}
