package io.idem.store.jdbc;

import io.idem.server.Database;
import java.sql.Connection;
import java.util.Arrays;
import java.util.stream.Stream;

/** The ways in which those who run a database, or write its URL, give sessions a zone. */
enum SessionZone {
    /** None: PostgreSQL's driver and H2's send the JVM's, the others leave the server's, which is UTC in tests. */
    JVM("", ""),
    URL_OF_POSTGRESQL("&options=-c%20TimeZone=Asia/Kathmandu", "&options=-c%20TimeZone=America/St_Johns"),
    URL_OF_MARIADB("&sessionVariables=time_zone='+09:30'", "&sessionVariables=time_zone='-03:30'"),
    DRIVER_OF_MARIADB("&timezone=+09:30", "&timezone=-03:30"),
    FORCED_BY_DRIVER_OF_MARIADB(
            "&connectionTimeZone=+09:30&forceConnectionTimeZoneToSession=true",
            "&connectionTimeZone=-03:30&forceConnectionTimeZoneToSession=true"),
    URL_OF_MYSQL("&sessionVariables=time_zone='%2B09:30'", "&sessionVariables=time_zone='-03:30'"),
    /** What the driver believes of the server, which is in no such zone. */
    DRIVER_OF_MYSQL("&serverTimezone=%2B09:30", "&serverTimezone=-03:30"),
    FORCED_BY_DRIVER_OF_MYSQL(
            "&connectionTimeZone=%2B09:30&forceConnectionTimeZoneToSession=true",
            "&connectionTimeZone=-03:30&forceConnectionTimeZoneToSession=true"),
    URL_OF_H2(";TIME ZONE=+09:30", ";TIME ZONE=-03:30"),
    /** The server's own, or what it does to every session that begins. */
    SERVER("", "") {
        @Override
        void set(Databases kind, Database database) throws Exception {
            if (kind == Databases.POSTGRESQL) {
                // a setting would not do: the driver overrides it
                Accounts.execute(
                        database,
                        "CREATE FUNCTION move_zone() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN"
                                + " PERFORM set_config('TimeZone', 'Asia/Kathmandu', false); END $$",
                        "CREATE EVENT TRIGGER move_zone ON login EXECUTE FUNCTION move_zone()",
                        "ALTER EVENT TRIGGER move_zone ENABLE ALWAYS");
            } else {
                Accounts.execute(database, "SET GLOBAL time_zone = '+05:45'");
            }
        }

        @Override
        void reset(Databases kind, Database database) throws Exception {
            if (kind != Databases.POSTGRESQL) {
                Accounts.execute(database, "SET GLOBAL time_zone = 'SYSTEM'");
            }
        }
    },
    /** A default of the account or, where accounts have none, what the server does first for each that is no administrator. */
    ACCOUNT("", "") {
        @Override
        void set(Databases kind, Database database) throws Exception {
            Accounts.create(kind, database);
            if (kind == Databases.POSTGRESQL) {
                Accounts.execute(
                        database,
                        "GRANT CREATE, USAGE ON SCHEMA public TO " + Accounts.USER,
                        "ALTER ROLE " + Accounts.USER + " SET TimeZone = 'Asia/Kathmandu'");
            } else {
                Accounts.execute(
                        database,
                        "GRANT ALL ON " + nameOf(database) + ".* TO " + Accounts.USER,
                        "SET GLOBAL init_connect = \"SET time_zone = '+05:45'\"");
            }
        }

        @Override
        void reset(Databases kind, Database database) throws Exception {
            if (kind != Databases.POSTGRESQL) {
                Accounts.execute(database, "SET GLOBAL init_connect = ''");
            }
            Accounts.drop(kind, database);
        }
    };

    private final String left;
    private final String right;

    SessionZone(String left, String right) {
        this.left = left;
        this.right = right;
    }

    /** @return those that this kind of database has */
    static Stream<SessionZone> of(Databases kind) {
        return Arrays.stream(values()).filter(zone -> zone.isFor(kind));
    }

    /** Before any session. */
    void set(Databases kind, Database database) throws Exception {}

    /** Undoes what a server keeps for others. */
    void reset(Databases kind, Database database) throws Exception {}

    /** @return what is put behind the URL in one JVM */
    String left() {
        return left;
    }

    /** @return the same for the other one */
    String right() {
        return right;
    }

    /** @return whether sessions are then in a zone that is neither UTC's nor the JVM's */
    boolean isOfItsOwn(Databases kind) {
        boolean overridden = kind == Databases.POSTGRESQL && this != SERVER;
        return this != JVM && this != DRIVER_OF_MYSQL && !overridden;
    }

    private boolean isFor(Databases kind) {
        return this == JVM || (left.isEmpty() ? kind != Databases.H2 : name().endsWith("_" + kind.name()));
    }

    private static String nameOf(Database database) throws Exception {
        try (Connection connection = database.source().getConnection()) {
            return connection.getCatalog();
        }
    }
}
