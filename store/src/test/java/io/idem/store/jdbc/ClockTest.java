package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The clock of a database counts epoch millis, whatever zone a session is in, and stands still within a statement. */
class ClockTest {

    private static final String[] ZONES = {"+13:00", "-11:30", "+00:00", "+05:45"};

    @ParameterizedTest
    @EnumSource
    void noZoneOfASessionTakesPart(Databases kind) throws Exception {
        try (Database database = kind.create();
                Connection connection = database.source().getConnection()) {
            connection.setAutoCommit(true);
            for (String zone : ZONES) {
                zone(kind, connection, zone);
                long before = System.currentTimeMillis();
                long now = number(connection, "SELECT " + kind.dialect().now());

                assertThat(now).as(zone).isBetween(before - 1, System.currentTimeMillis() + 1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStatementHasOneTime(Databases kind) throws Exception {
        String now = kind.dialect().now();
        try (Database database = kind.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            if (kind == Databases.H2) {
                statement.execute("CREATE ALIAS SLEEP FOR 'io.idem.store.jdbc.Databases.sleep'");
            }
            String pause = kind == Databases.POSTGRESQL ? "pg_sleep(0.05)" : "SLEEP(0.05)";
            try (ResultSet row = statement.executeQuery("SELECT " + now + ", " + pause + ", " + now)) {
                row.next();
                assertThat(row.getLong(3)).isEqualTo(row.getLong(1));
            }
        }
    }

    @ParameterizedTest
    // in H2 it has one, but each statement of the store is a transaction of its own
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aTransactionHasMoreThanOne(Databases kind) throws Exception {
        try (Database database = kind.create();
                Connection connection = database.source().getConnection()) {
            connection.setAutoCommit(false);
            long first = number(connection, "SELECT " + kind.dialect().now());
            number(connection, kind == Databases.POSTGRESQL ? "SELECT 1 FROM pg_sleep(0.05)" : "SELECT SLEEP(0.05)");

            assertThat(number(connection, "SELECT " + kind.dialect().now())).isGreaterThan(first);
            connection.rollback();
        }
    }

    private static void zone(Databases kind, Connection connection, String zone) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    kind == Databases.POSTGRESQL || kind == Databases.H2
                            ? "SET TIME ZONE INTERVAL '" + zone + "' HOUR TO MINUTE"
                            : "SET time_zone = '" + zone + "'");
        }
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
