package io.idem.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** PostgreSQL 17 out of a Maven artifact. Started by the first test that asks, stopped with the JVM. */
public final class PostgresServer {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static EmbeddedPostgres running;

    private PostgresServer() {}

    public static Database database() throws SQLException {
        EmbeddedPostgres server = server();
        String name = "idem_" + DATABASES.incrementAndGet();
        execute(server, "CREATE DATABASE " + name);
        return new Database() {
            @Override
            public String url() {
                return server.getJdbcUrl("postgres", name);
            }

            @Override
            public DataSource source() {
                return server.getDatabase("postgres", name);
            }

            @Override
            public void close() throws SQLException {
                execute(server, "DROP DATABASE " + name + " WITH (FORCE)");
            }
        };
    }

    private static synchronized EmbeddedPostgres server() {
        try {
            if (running == null) {
                File data = ServerFiles.data("postgres");
                ServerFiles.ifKilled(new File(data, "postmaster.pid"), data);
                // stops itself with the JVM, and removes its data; for root it is started in a user namespace of its
                // own
                running = EmbeddedPostgres.builder()
                        .setOverrideWorkingDirectory(ServerFiles.programs("postgres"))
                        .setDataDirectory(data)
                        .setCleanDataDirectory(true)
                        // its own default is a socket in /tmp
                        .setServerConfig("unix_socket_directories", "")
                        .start();
            }
            return running;
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL does not start", e);
        }
    }

    private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
