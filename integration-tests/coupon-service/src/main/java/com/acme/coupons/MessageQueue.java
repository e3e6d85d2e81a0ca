package com.acme.coupons;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The durable half of the queue: a message stays until it is acknowledged. */
class MessageQueue {

    void publish(CouponMessage message) throws SQLException {
        try (Connection connection = Database.connect();
                PreparedStatement statement =
                        connection.prepareStatement("INSERT INTO message VALUES (?, ?, ?, ?, FALSE)")) {
            statement.setInt(1, message.number());
            statement.setString(2, message.id());
            statement.setString(3, message.userId());
            statement.setString(4, message.campaign());
            statement.executeUpdate();
        }
    }

    List<CouponMessage> unacknowledged() throws SQLException {
        List<CouponMessage> messages = new ArrayList<CouponMessage>();
        try (Connection connection = Database.connect();
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT number, user_id, campaign FROM message WHERE NOT acknowledged ORDER BY number");
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                messages.add(new CouponMessage(rows.getInt(1), rows.getString(2), rows.getString(3)));
            }
        }
        return messages;
    }

    void acknowledge(CouponMessage message) throws SQLException {
        try (Connection connection = Database.connect();
                PreparedStatement statement =
                        connection.prepareStatement("UPDATE message SET acknowledged = TRUE WHERE number = ?")) {
            statement.setInt(1, message.number());
            statement.executeUpdate();
        }
    }
}
