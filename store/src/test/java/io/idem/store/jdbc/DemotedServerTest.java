package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Connections made while the server took no writes do not learn that others now may, as those to a server that a failover
 * made a replica: they are given up at the first write that fails.
 */
class DemotedServerTest {

    private static final int POOL = 2;

    /** Not on MySQL, where with its own driver such sessions take writes all the same. */
    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB"})
    void isLeftAsSoonAsConnectionsLeadElsewhere(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.open(database.url(), null, null, null, SchemaMode.CREATE).close();
            Accounts.create(kind, database);
            Accounts.grantTables(kind, database, "SELECT, INSERT, UPDATE, DELETE");
            newSessionsReadOnly(kind, database, true);
            try (JdbcStore store =
                    Accounts.open(Accounts.url(database), Accounts.USER, Accounts.PASSWORD, null, SchemaMode.CREATE)) {
                assertReadOnly(() -> store.renew("me", 1000));
                assertReadOnly(() -> reserve(store));
                newSessionsReadOnly(kind, database, false);

                store.renew("me", 1000);
                // no more can be left than the pool holds
                for (int stale = 0; stale < POOL && !reserves(store); stale++) {
                    // the next one meets another connection
                }
                assertThat(reserves(store)).isTrue();
            } finally {
                newSessionsReadOnly(kind, database, false);
                Accounts.drop(kind, database);
            }
        }
    }

    @Test
    void mySqlIsConnectedToAnew() throws Exception {
        AtomicInteger made = new AtomicInteger();
        try (Database database = Databases.MYSQL.create();
                JdbcStore store = Databases.MYSQL.open(
                        counting(database.source(), made), SchemaMode.CREATE, new PoolSettings(1, 10_000))) {
            store.renew("me", 1000);
            Accounts.execute(database, "SET GLOBAL super_read_only = on");
            try {
                assertReadOnly(() -> store.renew("me", 1000));
            } finally {
                Accounts.execute(database, "SET GLOBAL super_read_only = off", "SET GLOBAL read_only = off");
            }
            // the pool has then made the one that it may have
            assertThat(reserve(store)).isTrue();
            int before = made.get();
            store.renew("me", 1000);

            assertThat(made.get()).isEqualTo(before + 1);
        }
    }

    private static DataSource counting(DataSource source, AtomicInteger made) {
        return new ForwardingDataSource(source) {
            @Override
            public Connection getConnection() throws SQLException {
                made.incrementAndGet();
                return super.getConnection();
            }
        };
    }

    private static void assertReadOnly(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("not a read-only replica")
                .matches(e -> !((StoreException) e).isAmbiguous(), "has certainly had no effect");
    }

    private static boolean reserves(JdbcStore store) {
        try {
            return reserve(store);
        } catch (StoreException e) {
            return false;
        }
    }

    private static boolean reserve(JdbcStore store) throws StoreException {
        RecordKey key = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "t1");
        store.reserve(new Claim(key, new Token("me", 1), null, 0));
        return true;
    }

    private static void newSessionsReadOnly(Databases kind, Database database, boolean on) throws Exception {
        String value = on ? "on" : "off";
        Accounts.execute(
                database,
                kind == Databases.POSTGRESQL
                        ? "ALTER ROLE idem_agent SET default_transaction_read_only = " + value
                        : "SET GLOBAL tx_read_only = " + value);
    }
}
