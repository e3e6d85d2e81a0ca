package io.idem.server;

import java.io.File;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.tools.Server;

/** H2 behind a TCP port, in this JVM. Started by the first test that asks, stopped with the JVM. */
public final class H2Server {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static Server running;

    private H2Server() {}

    public static Database database() throws SQLException {
        String url = "jdbc:h2:tcp://127.0.0.1:" + server().getPort() + "/./idem_" + DATABASES.incrementAndGet();
        // else it is closed with each last connection
        JdbcDataSource source = to(url);
        execute(source, "SET DB_CLOSE_DELAY -1");
        return new Database() {
            @Override
            public String url() {
                return url + ";USER=sa";
            }

            @Override
            public DataSource source() {
                return source;
            }

            @Override
            public void close() throws SQLException {
                execute(source, "SHUTDOWN IMMEDIATELY");
            }
        };
    }

    private static synchronized Server server() throws SQLException {
        if (running == null) {
            File directory = ServerFiles.data("h2");
            Server server = Server.createTcpServer(
                    "-tcpPort", "0", "-tcpDaemon", "-ifNotExists", "-baseDir", directory.getPath());
            ServerFiles.atEnd(server::stop, directory);
            // it has no process of its own to be stopped, but data
            ServerFiles.ifKilled(new File(directory, "pid"), directory);
            running = server.start();
        }
        return running;
    }

    private static JdbcDataSource to(String url) {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL(url);
        source.setUser("sa");
        return source;
    }

    private static void execute(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
