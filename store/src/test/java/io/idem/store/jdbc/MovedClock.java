package io.idem.store.jdbc;

import io.idem.server.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A database whose sessions are in Berlin's zone of 2025 and have the time that a test says: where the server lets a session
 * say what time it is, by that; on PostgreSQL by a function that comes before the server's own of that name. The rest of the
 * server is left as it is.
 */
final class MovedClock extends ForwardingDataSource {

    // the servers of tests know no zones by name
    private static final String[] BERLIN = {
        "REPLACE INTO mysql.time_zone (Time_zone_id, Use_leap_seconds) VALUES (7001, 'N')",
        "REPLACE INTO mysql.time_zone_name (Name, Time_zone_id) VALUES ('Berlin2025', 7001)",
        "REPLACE INTO mysql.time_zone_transition_type (Time_zone_id, Transition_type_id, `Offset`, Is_DST, Abbreviation)"
                + " VALUES (7001, 0, 7200, 1, 'CEST'), (7001, 1, 3600, 0, 'CET')",
        "REPLACE INTO mysql.time_zone_transition (Time_zone_id, Transition_time, Transition_type_id)"
                + " VALUES (7001, 1729990800, 1), (7001, 1743296400, 0), (7001, 1761440400, 1)",
    };
    private static final String[] POSTGRES_FUNCTION = {
        "CREATE SCHEMA moved",
        "CREATE TABLE moved.instant (seconds BIGINT)",
        "INSERT INTO moved.instant VALUES (0)",
        "CREATE FUNCTION moved.statement_timestamp() RETURNS TIMESTAMPTZ STABLE LANGUAGE SQL"
                + " AS 'SELECT to_timestamp(seconds) FROM moved.instant'",
    };

    private final boolean postgres;
    private final Database database;
    private final List<Connection> sessions = new ArrayList<>();
    private long seconds;

    MovedClock(Databases kind, Database database) throws SQLException {
        super(database.source());
        this.database = database;
        postgres = kind == Databases.POSTGRESQL;
        Accounts.execute(database, postgres ? POSTGRES_FUNCTION : BERLIN);
    }

    /** Lets all sessions, and those to come, be at this moment. Called while no other thread uses one. */
    synchronized void set(long epochSeconds) throws SQLException {
        seconds = epochSeconds;
        if (postgres) {
            Accounts.execute(database, "UPDATE moved.instant SET seconds = " + seconds);
            return;
        }
        for (Connection session : sessions) {
            if (!session.isClosed()) {
                execute(session, "SET timestamp = " + seconds);
            }
        }
    }

    @Override
    public synchronized Connection getConnection() throws SQLException {
        Connection session = super.getConnection();
        if (postgres) {
            execute(session, "SET TIME ZONE 'CET-1CEST,M3.5.0,M10.5.0/3'");
            execute(session, "SET search_path = moved, public, pg_catalog");
        } else {
            execute(session, "SET time_zone = 'Berlin2025'");
            execute(session, "SET timestamp = " + seconds);
        }
        sessions.add(session);
        return session;
    }

    private static void execute(Connection session, String sql) throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute(sql);
        }
    }
}
