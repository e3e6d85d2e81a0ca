package io.idem.store.jdbc;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.MariaDbServer;
import io.idem.server.MySqlServer;
import io.idem.server.PostgresServer;
import io.idem.store.StoreException;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.junit.jupiter.api.Assumptions;

/** The kinds of servers, for tests that run on each. One that is not there skips its test, with the reason. */
public enum Databases {
    POSTGRESQL(new PostgresDialect(), PostgresServer::database, null),
    MARIADB(new MySqlDialect(), MariaDbServer::database, null),
    MYSQL(new MySqlDialect(), MySqlServer::database, MySqlServer.missing()),
    H2(new H2Dialect(), H2Server::database, null);

    private final Dialect dialect;
    private final Callable<Database> server;
    private final String missing;

    Databases(Dialect dialect, Callable<Database> server, String missing) {
        this.dialect = dialect;
        this.server = server;
        this.missing = missing;
    }

    /** Called by H2, which has no such function, in a statement of a test. */
    public static int sleep(double seconds) throws InterruptedException {
        Thread.sleep(Math.round(1000 * seconds));
        return 0;
    }

    public Dialect dialect() {
        return dialect;
    }

    /** Opens the store in the default tables, which are made if {@code mode} says so. */
    public JdbcStore open(DataSource source, SchemaMode mode, PoolSettings pool) throws StoreException {
        return JdbcStore.open(
                source, JdbcSettings.shared(name(), dialect, new Tables(Tables.DEFAULT), mode, pool), () -> {});
    }

    /** @return a fresh one; an absent server skips the calling test */
    public Database create() throws Exception {
        Assumptions.assumeTrue(missing == null, missing);
        return server.call();
    }
}
