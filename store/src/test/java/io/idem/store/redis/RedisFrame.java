package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** What tests of the Redis store share: keys, claims, a client of their own beside the store, and waiting. */
final class RedisFrame {

    static final String OWNER = "owner-a";
    static final long LONG = TimeUnit.HOURS.toMillis(1);
    static final Outcome DONE = Outcome.success("json/1", new byte[] {1, 2, 3});

    private static final AtomicLong CALLS = new AtomicLong();

    private RedisFrame() {}

    /** @return settings with a prefix that nobody else uses */
    static RedisSettings settings(String uri, long timeoutMillis, int waitReplicas) {
        return new RedisSettings(uri, "test-" + UUID.randomUUID(), timeoutMillis, waitReplicas, LONG);
    }

    static RedisSettings settings(RedisServer server) {
        return settings(server.uri(), 30_000, 0);
    }

    static RecordKey key(long number) {
        byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH)
                .putLong(number)
                .putLong(~number)
                .array();
        return new RecordKey(hash, "order", "order " + number);
    }

    static String redisKey(RedisSettings settings, RecordKey key) {
        return settings.prefix() + ":{" + key.hex() + "}";
    }

    static Claim claim(RecordKey key) {
        return new Claim(key, new Token(OWNER, CALLS.incrementAndGet()), new Fingerprint(new byte[16], null), 0);
    }

    static Claim taken(RedisStore store, RecordKey key) throws Exception {
        Claim claim = claim(key);
        assertThat(store.reserve(claim).isWon()).isTrue();
        return claim;
    }

    /** Asks a server directly, as an operator does. */
    static <T> T ask(String uri, Asking<T> asking) {
        RedisClient client = RedisClient.create(uri);
        try (var connection = client.connect()) {
            return asking.ask(connection.sync());
        } finally {
            client.shutdown();
        }
    }

    interface Asking<T> {
        T ask(RedisCommands<String, String> redis);
    }

    /** @return what came without an exception, tried again until it does */
    static <T> T eventually(Callable<T> what) throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
        while (true) {
            try {
                return what.call();
            } catch (Exception | AssertionError e) {
                if (System.nanoTime() - giveUp > 0) {
                    throw e;
                }
                Thread.sleep(20);
            }
        }
    }
}
