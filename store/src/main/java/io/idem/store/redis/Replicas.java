package io.idem.store.redis;

import io.idem.store.Token;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits until as many replicas as {@code waitReplicas} says have a write. On a connection of its own: WAIT holds up what
 * is behind it, and counts what was written through its own connection, so that a write comes first. Thread-safe.
 */
final class Replicas {

    private static final Logger LOG = LoggerFactory.getLogger(Replicas.class);

    private final Lane lane;
    private final int wanted;
    private final long millis;
    private final AtomicLong missed = new AtomicLong();

    /** @param wanted 0: nothing is waited for */
    Replicas(Lane lane, int wanted, long timeoutMillis) {
        this.lane = lane;
        this.wanted = wanted;
        // so that the answer comes before it is given up
        this.millis = Math.max(1, timeoutMillis / 2);
    }

    /** @return whether enough replicas have what was written to this record before */
    boolean have(byte[] key, Token token, long deadline) {
        if (wanted == 0) {
            return true;
        }
        try {
            RedisAsyncCommands<byte[], byte[]> master = lane.masterOf(key, deadline);
            RedisFuture<Long> touched =
                    master.eval(Script.TOUCH.text(), ScriptOutputType.INTEGER, new byte[][] {key}, Arguments.of(token));
            RedisFuture<Long> acknowledged = master.waitForReplication(wanted, millis);
            return Waiting.until(deadline, touched) == 1 && Waiting.until(deadline, acknowledged) >= wanted;
        } catch (RedisFailure e) {
            return false;
        }
    }

    /** Counts a finished record that fewer replicas have. */
    void missed(Object key) {
        long n = missed.incrementAndGet();
        if ((n & n - 1) == 0) {
            LOG.warn(
                    "{}: how the call ended was written, but fewer than {} replicas had it in time; should the Redis"
                            + " master be lost now, the record may stand as running ({} times so far)",
                    key,
                    wanted,
                    n);
        }
    }
}
