package io.idem.server;

import com.mysql.cj.jdbc.MysqlDataSource;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** The MySQL server that {@code .ci/install-mysql.sh} unpacked. Started by the first test that asks, stopped with the JVM. */
public final class MySqlServer {

    private static final File PROGRAM = new File("/opt/mysql/bin/mysqld");
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static int port;

    private MySqlServer() {}

    /** @return null if the server can be had here, else why not */
    public static String missing() {
        return PROGRAM.canExecute()
                ? null
                : "no MySQL server: " + PROGRAM + " is missing (.ci/install-mysql.sh unpacks it)";
    }

    public static Database database() throws SQLException {
        start();
        String name = "idem_" + DATABASES.incrementAndGet();
        execute("CREATE DATABASE " + name);
        return new Database() {
            @Override
            public String url() {
                return MySqlServer.url(name) + "&user=root";
            }

            @Override
            public DataSource source() {
                return to(name);
            }

            @Override
            public void close() throws SQLException {
                execute("DROP DATABASE " + name);
            }
        };
    }

    private static synchronized void start() {
        if (port != 0) {
            return;
        }
        try {
            File directory = ServerFiles.data("mysql");
            File data = new File(directory, "data");
            if (mysqld(directory, "--initialize-insecure", "--datadir=" + data).waitFor() != 0) {
                throw new IOException("MySQL cannot make its data directory, see " + directory);
            }
            File pid = new File(directory, "pid");
            int free = freePort();
            Process server = mysqld(
                    directory,
                    "--datadir=" + data,
                    "--port=" + free,
                    "--bind-address=127.0.0.1",
                    // in the data directory: a longer path would not fit
                    "--socket=s",
                    "--pid-file=" + pid,
                    "--mysqlx=OFF",
                    "--secure-file-priv=NULL",
                    "--innodb-buffer-pool-size=64M");
            ServerFiles.atEnd(() -> stop(server), directory);
            ServerFiles.ifKilled(pid, directory);
            port = free;
            awaitAnswer(server, directory);
        } catch (IOException e) {
            throw new UncheckedIOException("MySQL does not start", e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Process mysqld(File directory, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                Arrays.asList(PROGRAM.getPath(), "--no-defaults", "--user=" + System.getProperty("user.name")));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(directory, "log")))
                .start();
    }

    private static void awaitAnswer(Process server, File directory) throws IOException, InterruptedException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (server.isAlive() && System.nanoTime() < giveUp) {
            try (Connection connection = to("").getConnection()) {
                if (connection.isValid(5)) {
                    return;
                }
            } catch (SQLException notYet) {
                Thread.sleep(100);
            }
        }
        port = 0;
        throw new IOException("no answer, see " + directory);
    }

    private static void stop(Process server) {
        server.destroy();
        try {
            if (!server.waitFor(20, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        } catch (InterruptedException e) {
            server.destroyForcibly();
        }
    }

    private static MysqlDataSource to(String database) {
        MysqlDataSource source = new MysqlDataSource();
        source.setURL(url(database));
        source.setUser("root");
        return source;
    }

    private static String url(String database) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?useSSL=false&allowPublicKeyRetrieval=true";
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = to("").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
