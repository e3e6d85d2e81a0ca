package io.idem.store.contract;

import io.idem.server.RedisServer;
import io.idem.store.IdempotencyStore;
import io.idem.store.redis.RedisSettings;
import io.idem.store.redis.RedisStore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;

/** The store under a prefix of its own on a server that tests share; one that is not here skips the test. */
final class RedisFixture implements StoreFixture {

    private static final AtomicInteger PREFIXES = new AtomicInteger();

    private final String missing;
    private final Supplier<RedisServer> server;
    private IdempotencyStore store;

    private RedisFixture(String missing, Supplier<RedisServer> server) {
        this.missing = missing;
        this.server = server;
    }

    static RedisFixture six() {
        return new RedisFixture(null, RedisServer::shared);
    }

    static RedisFixture seven() {
        return new RedisFixture(RedisServer.missingSeven(), RedisServer::sharedSeven);
    }

    @Override
    public IdempotencyStore open() throws Exception {
        Assumptions.assumeTrue(missing == null, missing);
        store = RedisStore.open(new RedisSettings(
                server.get().uri(), "contract-" + PREFIXES.incrementAndGet(), 30_000, 0, StoreContract.LONG));
        return store;
    }

    @Override
    public void close() {
        if (store != null) {
            store.close();
        }
    }
}
