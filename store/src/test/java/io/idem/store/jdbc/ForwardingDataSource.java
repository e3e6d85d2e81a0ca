package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A data source in front of another, for tests that change what connections do. */
class ForwardingDataSource extends OwnDataSource {

    private final DataSource source;

    ForwardingDataSource(DataSource source) {
        this.source = source;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return source.getConnection();
    }
}
