package com.acme.orders;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The table of orders. It was never given a unique token. */
class OrderDao {

    private static final String CREATE = "CREATE TABLE IF NOT EXISTS orders (id BIGINT AUTO_INCREMENT PRIMARY KEY,"
            + " token VARCHAR(64) NOT NULL, user_id VARCHAR(64) NOT NULL, amount DECIMAL(12, 2) NOT NULL,"
            + " created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP)";
    private static final String INSERT = "INSERT INTO orders (token, user_id, amount) VALUES (?, ?, ?)";

    private final Database database;

    OrderDao(Database database) {
        this.database = database;
    }

    void createTable() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(CREATE);
        }
    }

    long insert(String token, String userId, BigDecimal amount) {
        try (Connection connection = database.connect();
                PreparedStatement statement = connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, token);
            statement.setString(2, userId);
            statement.setBigDecimal(3, amount);
            statement.executeUpdate();
            return generatedId(statement);
        } catch (SQLException e) {
            throw new IllegalStateException("could not insert the order of " + userId, e);
        }
    }

    private static long generatedId(Statement statement) throws SQLException {
        try (ResultSet keys = statement.getGeneratedKeys()) {
            keys.next();
            return keys.getLong(1);
        }
    }
}
