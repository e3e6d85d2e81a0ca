package com.acme.orders;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Where the connections come from. One is kept open, since an embedded database closes with its last connection. */
final class Database {

    private final String url;
    private final Connection keptOpen;

    Database(String url) throws SQLException {
        this.url = url;
        this.keptOpen = DriverManager.getConnection(url, "sa", "");
    }

    Connection connect() throws SQLException {
        if (keptOpen.isClosed()) {
            throw new SQLException("the database was closed: " + url);
        }
        return DriverManager.getConnection(url, "sa", "");
    }
}
