package io.idem.store.contract;

import io.idem.server.Database;
import io.idem.server.RedisServer;
import io.idem.store.IdempotencyStore;
import io.idem.store.jdbc.Databases;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.layered.LayeredStore;
import io.idem.store.layered.LocalCopies;
import io.idem.store.redis.RedisCopies;
import io.idem.store.redis.RedisSettings;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** PostgreSQL with copies in the JVM and in Redis in front of it, as the agent opens it. */
final class LayeredFixture implements StoreFixture {

    private static final AtomicInteger PREFIXES = new AtomicInteger();

    private Database database;
    private IdempotencyStore store;

    @Override
    public IdempotencyStore open() throws Exception {
        database = Databases.POSTGRESQL.create();
        JdbcStore truth = Databases.POSTGRESQL.open(database.source(), SchemaMode.CREATE, PoolSettings.defaults());
        RedisCopies copies = RedisCopies.open(new RedisSettings(
                RedisServer.shared().uri(), "layered-" + PREFIXES.incrementAndGet(), 30_000, 0, StoreContract.LONG));
        while (copies.describe().endsWith("not connected")) {
            LockSupport.parkNanos(1_000_000);
        }
        store = new LayeredStore(truth, new LocalCopies(1 << 20, LocalCopies.LONGEST_MILLIS), copies);
        return store;
    }

    @Override
    public void close() throws Exception {
        if (store != null) {
            store.close();
        }
        database.close();
    }
}
