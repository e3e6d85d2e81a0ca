package io.idem.agent.guard;

import io.idem.store.IdempotencyStore;
import io.idem.store.jdbc.H2Dialect;
import io.idem.store.jdbc.JdbcSettings;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.Tables;
import io.idem.store.memory.MemoryStore;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.jdbcx.JdbcDataSource;

/** The store of random runs, in which time passes when it is told to. */
abstract class ModelWorld implements AutoCloseable {

    abstract IdempotencyStore store();

    /** In milliseconds. */
    abstract void pass(long millis) throws Exception;

    /** Removes what a run left. */
    abstract void clear() throws Exception;

    @Override
    public abstract void close();

    static ModelWorld memory() {
        return new ModelWorld() {
            private final AtomicLong clock = new AtomicLong(1_000_000);
            private MemoryStore store = new MemoryStore(clock::get);

            @Override
            IdempotencyStore store() {
                return store;
            }

            @Override
            void pass(long millis) {
                clock.addAndGet(millis);
            }

            @Override
            void clear() {
                store = new MemoryStore(clock::get);
            }

            @Override
            public void close() {
                store.close();
            }
        };
    }

    /** In H2 time passes by all that is written down growing older. */
    static ModelWorld h2() throws Exception {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:model;DB_CLOSE_DELAY=-1");
        JdbcStore store = JdbcStore.open(
                source,
                JdbcSettings.shared(
                        "H2",
                        new H2Dialect(),
                        new Tables(Tables.DEFAULT),
                        SchemaMode.CREATE,
                        new PoolSettings(8, 30_000)),
                () -> {});
        return new ModelWorld() {
            @Override
            IdempotencyStore store() {
                return store;
            }

            @Override
            void pass(long shown) throws SQLException {
                // a lease that ends in this very millisecond would be over for whoever comes second, not for the first
                long millis = shown + 1;
                execute("UPDATE idem_record SET created_at = created_at - " + millis + ", updated_at = updated_at - "
                        + millis + ", expires_at = CASE WHEN expires_at > 0 THEN expires_at - " + millis
                        + " ELSE expires_at END");
                execute("UPDATE idem_owner SET lease_until = lease_until - " + millis);
            }

            @Override
            void clear() throws SQLException {
                execute("DELETE FROM idem_record");
                execute("DELETE FROM idem_owner");
            }

            @Override
            public void close() {
                store.close();
                try {
                    execute("SHUTDOWN");
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }

            private void execute(String sql) throws SQLException {
                try (Connection connection = source.getConnection();
                        Statement statement = connection.createStatement()) {
                    statement.execute(sql);
                }
            }
        };
    }
}
