package io.idem.quickstart;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Reads an application's own table after the application has ended: effects are counted there, never from answers. */
public record BusinessTable(String url) {

    /**
     * @param rows how many effects
     * @param keys how many different operations they belong to
     */
    public record Count(int rows, int keys) {

        /** Exactly one effect for each of {@code expected} operations. */
        public boolean isOnceEach(int expected) {
            return rows == expected && keys == expected;
        }
    }

    /** Names of table and column come from the callers' constants. */
    Count count(String table, String keyColumn) {
        String query = "SELECT COUNT(*), COUNT(DISTINCT " + keyColumn + ") FROM " + table;
        try (Connection connection = DriverManager.getConnection(url + ";IFEXISTS=TRUE", "sa", "");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return new Count(result.getInt(1), result.getInt(2));
        } catch (SQLException e) {
            throw new IllegalStateException("cannot count in " + url, e);
        }
    }
}
