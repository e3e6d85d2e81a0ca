package com.acme.coupons;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Static helper for connections. One is kept open, since an embedded database closes with its last connection. */
final class Database {

    private static String url;
    private static Connection keptOpen;

    private Database() {}

    static synchronized void open(String jdbcUrl) throws SQLException {
        url = jdbcUrl;
        keptOpen = DriverManager.getConnection(url, "sa", "");
        try (Statement statement = keptOpen.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS message (number INT PRIMARY KEY, id VARCHAR(32),"
                    + " user_id VARCHAR(64), campaign VARCHAR(64), acknowledged BOOLEAN)");
            statement.execute("CREATE TABLE IF NOT EXISTS coupon (id BIGINT AUTO_INCREMENT PRIMARY KEY,"
                    + " message_id VARCHAR(32), user_id VARCHAR(64), campaign VARCHAR(64))");
        }
    }

    static synchronized Connection connect() throws SQLException {
        if (keptOpen == null) {
            throw new SQLException("the database is not open");
        }
        return DriverManager.getConnection(url, "sa", "");
    }
}
