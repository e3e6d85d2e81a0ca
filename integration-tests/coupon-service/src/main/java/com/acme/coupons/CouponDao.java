package com.acme.coupons;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The table of coupons. Nobody thought of a unique message id. */
class CouponDao {

    private static final String INSERT = "INSERT INTO coupon (message_id, user_id, campaign) VALUES (?, ?, ?)";

    void insert(String messageId, String userId, String campaign) throws SQLException {
        try (Connection connection = Database.connect();
                PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setString(1, messageId);
            statement.setString(2, userId);
            statement.setString(3, campaign);
            statement.executeUpdate();
        }
    }
}
