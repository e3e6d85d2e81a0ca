package io.idem.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A PostgreSQL 17 of one test's own, to be stopped and started again on the same data and port. Not running at first;
 * stopped with the JVM, also when that is killed.
 */
public final class OwnPostgres implements Database {

    private final File data = ServerFiles.data("postgres-own");
    private final int port = freePort();
    private final Map<String, String> settings;
    private EmbeddedPostgres running;

    public OwnPostgres() {
        this(Map.of());
    }

    /** @param settings of the server, such as {@code fsync}, which is off by default here */
    public OwnPostgres(Map<String, String> settings) {
        this.settings = settings;
        ServerFiles.atEnd(this::close, data);
    }

    /** Starts it and waits until it answers. */
    public synchronized void start() {
        try {
            EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(ServerFiles.programs("postgres"))
                    .setDataDirectory(data)
                    .setCleanDataDirectory(false)
                    .setPort(port)
                    // its own default is a socket in /tmp
                    .setServerConfig("unix_socket_directories", "");
            settings.forEach(builder::setServerConfig);
            running = builder.start();
            ServerFiles.ifKilled(new File(data, "postmaster.pid"), data);
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL does not start", e);
        }
    }

    /** Stops it: connections are cut, what was committed stays. */
    public synchronized void stop() {
        try {
            running.close();
            running = null;
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL does not stop", e);
        }
    }

    /** @return its data directory, which is there once it has been started */
    public Path data() {
        return data.toPath();
    }

    /** @return also while it is stopped */
    @Override
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
    }

    @Override
    public DataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setURL(url());
        return source;
    }

    @Override
    public synchronized void close() {
        if (running != null) {
            stop();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
