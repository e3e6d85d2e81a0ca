package io.idem.store.jdbc;

import io.idem.server.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** A database with its administrator; if a printed script is run in it, also with a user of each of the script's roles. */
final class ScriptedDatabase implements AutoCloseable {

    private static final String AGENT_USER = "shop";
    private static final String AUDIT_USER = "audit";

    private final DatabaseKind kind;
    private final DataSource administrator;
    private final AutoCloseable server;
    private boolean scripted;

    private ScriptedDatabase(DatabaseKind kind, DataSource administrator, AutoCloseable server) {
        this.kind = kind;
        this.administrator = administrator;
        this.server = server;
    }

    /** An absent server skips the calling test. */
    static ScriptedDatabase of(DatabaseKind kind) throws Exception {
        if (kind == DatabaseKind.H2) {
            JdbcDataSource h2 = new JdbcDataSource();
            h2.setUrl("jdbc:h2:mem:scripted");
            h2.setUser("sa");
            execute(h2, "SET DB_CLOSE_DELAY -1");
            return new ScriptedDatabase(kind, h2, () -> execute(h2, "SHUTDOWN"));
        }
        Database database = Databases.valueOf(kind.name()).create();
        return new ScriptedDatabase(kind, database.source(), database);
    }

    /** Runs statement by statement what the database's own client would be fed with, then makes the users. */
    void run(String script) throws SQLException {
        scripted = true;
        for (String statement : script.split(";\n")) {
            execute(administrator, statement);
        }
        user(AGENT_USER, SchemaScript.AGENT);
        user(AUDIT_USER, SchemaScript.AUDITOR);
    }

    DataSource administrator() {
        return administrator;
    }

    DataSource agent() {
        return as(AGENT_USER);
    }

    DataSource auditor() {
        return as(AUDIT_USER);
    }

    void asAgent(String sql) throws SQLException {
        execute(agent(), sql);
    }

    long count(String table) throws SQLException {
        try (Connection connection = administrator.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            row.next();
            return row.getLong(1);
        }
    }

    void execute(String sql) throws SQLException {
        execute(administrator, sql);
    }

    /** Users and roles belong to the whole server, and would stay. */
    @Override
    public void close() throws Exception {
        try {
            for (String name : new String[] {AGENT_USER, AUDIT_USER, SchemaScript.AGENT, SchemaScript.AUDITOR}) {
                boolean user = name.equals(AGENT_USER) || name.equals(AUDIT_USER);
                if (!scripted) {
                    break;
                } else if (kind == DatabaseKind.POSTGRESQL) {
                    execute(administrator, "DROP OWNED BY " + name);
                    execute(administrator, "DROP ROLE " + name);
                } else if (kind != DatabaseKind.H2) {
                    execute(administrator, "DROP " + (user ? "USER " + account(name) : "ROLE " + name));
                }
            }
        } finally {
            server.close();
        }
    }

    private void user(String user, String role) throws SQLException {
        switch (kind) {
            case POSTGRESQL:
                execute(
                        administrator,
                        "DO $$ BEGIN CREATE ROLE " + user
                                + " LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
                break;
            case H2:
                execute(administrator, "CREATE USER IF NOT EXISTS " + user + " PASSWORD ''");
                break;
            default:
                execute(administrator, "CREATE USER IF NOT EXISTS " + account(user));
        }
        // what the script tells the administrator to do
        String membership = kind.membership(role)
                .replace("'user'@'host'", account(user))
                .replace("\"a log-in role\"", user)
                .replace("\"a user\"", user.toUpperCase(Locale.ROOT));
        for (String statement : membership.split(";")) {
            execute(administrator, statement);
        }
    }

    private static String account(String user) {
        return "'" + user + "'@'localhost'";
    }

    private DataSource as(String user) {
        return new ForwardingDataSource(administrator) {
            @Override
            public Connection getConnection() throws SQLException {
                return administrator.getConnection(user, "");
            }
        };
    }

    private static void execute(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
