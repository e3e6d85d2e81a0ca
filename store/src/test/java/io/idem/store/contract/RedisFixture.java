package io.idem.store.contract;

import io.idem.server.RedisServer;
import io.idem.store.IdempotencyStore;
import io.idem.store.redis.RedisSettings;
import io.idem.store.redis.RedisStore;
import java.util.concurrent.atomic.AtomicInteger;

/** The store under a prefix of its own on the server that tests share. */
final class RedisFixture implements StoreFixture {

    private static final AtomicInteger PREFIXES = new AtomicInteger();

    private IdempotencyStore store;

    @Override
    public IdempotencyStore open() throws Exception {
        store = RedisStore.open(new RedisSettings(
                RedisServer.shared().uri(), "contract-" + PREFIXES.incrementAndGet(), 30_000, 0, StoreContract.LONG));
        return store;
    }

    @Override
    public void close() {
        if (store != null) {
            store.close();
        }
    }
}
