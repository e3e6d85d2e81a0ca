package io.idem.store.jdbc;

import io.idem.server.Database;
import io.idem.store.StoreException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;

/** Users of a database with fewer rights than the one that the servers of tests come with. */
final class Accounts {

    static final String USER = "idem_agent";
    static final String PASSWORD = "right-3141";

    private Accounts() {}

    /** @return the database's URL without a user in it */
    static String url(Database database) {
        return database.url().replaceFirst("(?i)[?&;]user=[a-z]+", "");
    }

    static JdbcStore open(String url, String user, String password, File jar, SchemaMode mode) throws StoreException {
        return DatabaseServer.open(
                new DatabaseSettings(
                        url, user, password, jar, new Tables(Tables.DEFAULT), mode, new PoolSettings(2, 1000)),
                driver -> Collections.singletonList(Accounts.class.getClassLoader()));
    }

    /** Makes the user, who may log in and no more. */
    static void create(Databases kind, Database database) throws Exception {
        switch (kind) {
            case POSTGRESQL:
                execute(database, "CREATE ROLE idem_agent LOGIN PASSWORD '" + PASSWORD + "'");
                askPostgresForPasswords(database);
                break;
            case H2:
                execute(database, "CREATE USER idem_agent PASSWORD '" + PASSWORD + "'");
                break;
            default:
                execute(
                        database,
                        "CREATE USER idem_agent IDENTIFIED BY '" + PASSWORD + "'",
                        // else the server knows of no database that this user may enter
                        "GRANT SHOW VIEW ON " + name(database) + ".* TO idem_agent");
        }
    }

    static void drop(Databases kind, Database database) throws SQLException {
        if (kind == Databases.POSTGRESQL) {
            execute(database, "DROP OWNED BY idem_agent", "DROP ROLE idem_agent");
        } else {
            execute(database, "DROP USER idem_agent");
        }
    }

    /** Lets the user do with the tables what the statements need. */
    static void grantTables(Databases kind, Database database, String rights) throws SQLException {
        for (String table : new String[] {"idem_record", "idem_owner"}) {
            execute(database, "GRANT " + rights + " ON " + table + " TO idem_agent");
        }
    }

    static void execute(Database database, String... statements) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static String name(Database database) throws SQLException {
        try (Connection connection = database.source().getConnection()) {
            return connection.getCatalog();
        }
    }

    /** The server of tests trusts everybody. */
    private static void askPostgresForPasswords(Database database) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW hba_file")) {
            row.next();
            Path rules = Path.of(row.getString(1));
            String before = Files.readString(rules);
            String rule = "host all idem_agent all scram-sha-256\n";
            if (!before.startsWith(rule)) {
                Files.writeString(rules, rule + before);
                statement.execute("SELECT pg_reload_conf()");
            }
        }
    }
}
