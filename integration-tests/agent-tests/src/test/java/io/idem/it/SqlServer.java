package io.idem.it;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.MariaDbServer;
import io.idem.server.MySqlServer;
import io.idem.server.PostgresServer;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Assumptions;

/** The database servers that instances can share. */
enum SqlServer {
    POSTGRESQL(PostgresServer::database, org.postgresql.Driver.class, null),
    MARIADB(MariaDbServer::database, org.mariadb.jdbc.Driver.class, null),
    MYSQL(MySqlServer::database, com.mysql.cj.jdbc.Driver.class, MySqlServer.missing()),
    H2(H2Server::database, org.h2.Driver.class, null);

    private final Callable<Database> database;
    private final Class<?> driver;
    private final String missing;

    SqlServer(Callable<Database> database, Class<?> driver, String missing) {
        this.database = database;
        this.driver = driver;
        this.missing = missing;
    }

    /** @return a fresh database; a server that is not here skips the calling test */
    Database database() throws Exception {
        Assumptions.assumeTrue(missing == null, missing);
        return database.call();
    }

    /** @return for the agent, which else looks for the application's */
    Path driverJar() throws URISyntaxException {
        return Path.of(
                driver.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
