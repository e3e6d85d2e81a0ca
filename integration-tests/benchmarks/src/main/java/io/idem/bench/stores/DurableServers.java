package io.idem.bench.stores;

import io.idem.server.Database;
import io.idem.server.OwnPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Servers that keep what they have committed, as those in production do and those of tests need not. */
final class DurableServers {

    private static final Map<String, String> POSTGRES = Map.of(
            "fsync", "on",
            "synchronous_commit", "on",
            "full_page_writes", "on",
            "shared_buffers", "1GB",
            "max_wal_size", "4GB");
    private static final long BUFFER_POOL_BYTES = 1L << 30;
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static OwnPostgres postgres;

    private DurableServers() {}

    /** @return a new database on a PostgreSQL that is started for the benchmarks and stopped with this JVM */
    static synchronized Database postgres() throws SQLException {
        if (postgres == null) {
            OwnPostgres server = new OwnPostgres(POSTGRES);
            server.start();
            for (String setting : new String[] {"fsync", "synchronous_commit", "full_page_writes"}) {
                expect(server.source(), "SHOW " + setting, "on");
            }
            postgres = server;
        }
        String name = "bench_" + DATABASES.incrementAndGet();
        execute(postgres.source(), "CREATE DATABASE " + name);
        String url = postgres.url().replace("/postgres?", "/" + name + "?");
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(url);
        return new Database() {
            @Override
            public String url() {
                return url;
            }

            @Override
            public DataSource source() {
                return source;
            }

            @Override
            public void close() throws SQLException {
                execute(postgres.source(), "DROP DATABASE " + name + " WITH (FORCE)");
            }
        };
    }

    /** @param database on MySQL or MariaDB, whose server is told to flush with each commit */
    static Database tuned(Database database) throws SQLException {
        execute(database.source(), "SET GLOBAL innodb_flush_log_at_trx_commit = 1");
        execute(database.source(), "SET GLOBAL innodb_buffer_pool_size = " + BUFFER_POOL_BYTES);
        execute(database.source(), "SET GLOBAL max_connections = 300");
        expect(database.source(), "SELECT @@GLOBAL.innodb_flush_log_at_trx_commit", "1");
        return database;
    }

    private static void expect(DataSource database, String query, String value) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            if (!value.equals(row.getString(1))) {
                throw new IllegalStateException(query + " is " + row.getString(1) + ", not " + value
                        + ": the figures would be those of a server that may lose commits");
            }
        }
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
