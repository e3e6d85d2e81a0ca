package io.idem.it;

import io.idem.server.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Counts the agent's records in the database that they lie in. */
final class RecordTable {

    private RecordTable() {}

    static int all(Database store) throws SQLException {
        return count(store, "SELECT COUNT(*) FROM idem_record");
    }

    static int finished(Database store) throws SQLException {
        return count(store, "SELECT COUNT(*) FROM idem_record WHERE state = 'SUCCESS'");
    }

    private static int count(Database store, String query) throws SQLException {
        try (Connection connection = store.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
