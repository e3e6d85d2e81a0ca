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
    // 02:30 on the day on which that hour came twice in Berlin: in summer time, then in winter time
    private static final long[] SAME_HOUR_TWICE = {1_761_438_600L, 1_761_442_200L};
    // the servers of tests know no zones by name
    private static final String[] BERLIN = {
        "REPLACE INTO mysql.time_zone (Time_zone_id, Use_leap_seconds) VALUES (7001, 'N')",
        "REPLACE INTO mysql.time_zone_name (Name, Time_zone_id) VALUES ('Berlin2025', 7001)",
        "REPLACE INTO mysql.time_zone_transition_type (Time_zone_id, Transition_type_id, `Offset`, Is_DST, Abbreviation)"
                + " VALUES (7001, 0, 7200, 1, 'CEST'), (7001, 1, 3600, 0, 'CET')",
        "REPLACE INTO mysql.time_zone_transition (Time_zone_id, Transition_time, Transition_type_id)"
                + " VALUES (7001, 1743296400, 0), (7001, 1761440400, 1)",
        "SET time_zone = 'Berlin2025'"
    };

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

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void theHourThatComesTwiceIsTwoHours(Databases kind) throws Exception {
        try (Database database = kind.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : BERLIN) {
                statement.execute(sql);
            }
            for (long seconds : SAME_HOUR_TWICE) {
                // these servers let a session say what time it is
                statement.execute("SET timestamp = " + seconds);

                assertThat(number(connection, "SELECT " + kind.dialect().now())).isEqualTo(1000 * seconds);
            }
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
