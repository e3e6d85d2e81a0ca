package io.idem.store.redis;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.layered.Copies;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScriptOutputType;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Copies in Redis, for all instances. Reading waits for a tenth of a second at most, writing not at all; while Redis does
 * not answer nobody asks it, see {@link CopyLine}. A dropped key is remembered as dropped as long as any copy may live, so
 * that one that is still on its way does not come after it.
 */
public final class RedisCopies implements Copies {

    private static final long LONGEST_MILLIS = TimeUnit.MINUTES.toMillis(10);
    private static final long RUNNING_MILLIS = 1000;
    private static final int LARGEST = 64 << 10;

    private static final byte[] COPY = ascii("r");
    private static final byte[] NOBODY = ascii("-");
    private static final byte[] NOTHING = new byte[0];
    private static final byte[] IF_MINE = ascii("0");
    private static final byte[] IN_ANY_CASE = ascii("1");

    private final RedisAddress address;
    private final Keys keys;
    private final CopyLine line;

    private RedisCopies(RedisAddress address, RedisSettings settings) {
        this.address = address;
        keys = new Keys(settings.prefix() + ":copy");
        line = new CopyLine(address, settings, this::drop);
    }

    /**
     * Does not wait for Redis: until it is connected, and whenever it is not, there are no copies.
     *
     * @throws StoreException if the address is none
     */
    public static RedisCopies open(RedisSettings settings) throws StoreException {
        RedisAddress address = RedisStore.address(settings.uri());
        RedisCopies copies = new RedisCopies(address, settings);
        copies.line.start();
        return copies;
    }

    @Override
    public IdempotencyRecord find(RecordKey key) {
        Lane lane = line.lane();
        if (lane == null) {
            return null;
        }
        try {
            RedisFuture<byte[]> answer = lane.commands().hget(keys.of(key), COPY);
            byte[] copy = Waiting.until(System.nanoTime() + CopyLine.PATIENCE_NANOS, answer);
            return copy == null ? null : CopyCodec.decode(key, copy);
        } catch (RedisFailure e) {
            line.failed(lane, e);
            return null;
        } catch (RuntimeException e) {
            line.failed(lane, RedisFailure.of(e));
            return null;
        }
    }

    @Override
    public void finished(IdempotencyRecord record, long millis) {
        send(record, Math.min(millis, LONGEST_MILLIS), IF_MINE);
    }

    @Override
    public void running(IdempotencyRecord record, long millis) {
        send(record, millis == 0 ? RUNNING_MILLIS : Math.min(RUNNING_MILLIS, millis), IN_ANY_CASE);
    }

    @Override
    public void drop(RecordKey key) {
        Lane lane = line.lane();
        if (lane == null) {
            line.keepDrop(key);
            line.sendKept();
        } else {
            drop(lane, key);
        }
    }

    @Override
    public String describe() {
        return "redis at " + address + (line.lane() == null ? ", not connected" : "");
    }

    @Override
    public void close() {
        line.close();
    }

    /** For tests. */
    boolean isConnected() {
        return line.lane() != null;
    }

    private void drop(Lane lane, RecordKey key) {
        run(lane, key, NOBODY, LONGEST_MILLIS, NOTHING, IN_ANY_CASE);
    }

    private void send(IdempotencyRecord record, long millis, byte[] condition) {
        Lane lane = line.lane();
        if (lane == null) {
            return;
        }
        byte[] copy = CopyCodec.encode(record);
        if (copy.length <= LARGEST) {
            run(lane, record.key(), ascii(record.token().toString()), millis, copy, condition);
        } else {
            drop(lane, record.key());
        }
    }

    private void run(Lane lane, RecordKey key, byte[] token, long millis, byte[] copy, byte[] condition) {
        run(lane, key, new byte[][] {token, ascii(Long.toString(millis)), copy, condition}, true);
    }

    /** @param known whether Redis may know the script already */
    private void run(Lane lane, RecordKey key, byte[][] arguments, boolean known) {
        byte[][] redisKeys = {keys.of(key)};
        boolean drops = arguments[2].length == 0;
        try {
            RedisFuture<Long> sent = known
                    ? lane.commands().evalsha(Script.COPY.digest(), ScriptOutputType.INTEGER, redisKeys, arguments)
                    : lane.commands().eval(Script.COPY.text(), ScriptOutputType.INTEGER, redisKeys, arguments);
            sent.whenComplete((done, failure) -> {
                if (known && failure instanceof RedisNoScriptException) {
                    run(lane, key, arguments, false);
                } else if (failure != null) {
                    failed(lane, key, failure, drops);
                }
            });
        } catch (RuntimeException e) {
            failed(lane, key, e, drops);
        }
    }

    private void failed(Lane lane, RecordKey key, Throwable failure, boolean drops) {
        if (drops) {
            line.keepDrop(key);
        }
        line.failed(lane, RedisFailure.of(failure));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
