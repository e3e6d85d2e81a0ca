package io.idem.store.redis;

import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.lettuce.core.ScriptOutputType;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs work within the time-out and settles what a lost connection left open: sent again with its token, a write finds
 * out whether it had taken effect. A server that is not connected is told at once, unless there is something to settle.
 * Called on any thread; an interrupt neither stops it nor is lost.
 */
final class Calls {

    /** One try. */
    interface Work<T> {
        /**
         * @param inDoubt whether an earlier try may have taken effect
         * @param deadline by System.nanoTime
         */
        T run(boolean inDoubt, long deadline) throws RedisFailure, StoreException;
    }

    private static final long PAUSE_MILLIS = 20;

    private final long timeoutNanos;
    private final long connectingNanos;

    /** @param cluster whether the connection to a node is only made when a command is for it, which is refused meanwhile */
    Calls(long timeoutMillis, boolean cluster) {
        timeoutNanos = TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        connectingNanos = cluster ? timeoutNanos / 4 : 0;
    }

    /** @throws StoreException never ambiguous */
    <T> T read(String what, Object key, Work<T> work) throws StoreException {
        return run(what, key, work, false);
    }

    <T> T write(String what, Object key, Work<T> work) throws StoreException {
        return run(what, key, work, true);
    }

    /** Runs a script by its digest, or with its text where the server does not know it. */
    static <T> T script(Lane lane, Script script, ScriptOutputType type, byte[] key, byte[][] arguments, long deadline)
            throws RedisFailure {
        byte[][] keys = {key};
        try {
            return Waiting.until(deadline, lane.commands().<T>evalsha(script.digest(), type, keys, arguments));
        } catch (RedisFailure e) {
            if (!e.isNoScript()) {
                throw e;
            }
            return Waiting.until(deadline, lane.commands().<T>eval(script.text(), type, keys, arguments));
        }
    }

    private <T> T run(String what, Object key, Work<T> work, boolean writes) throws StoreException {
        long deadline = System.nanoTime() + timeoutNanos;
        boolean inDoubt = false;
        while (true) {
            try {
                return work.run(inDoubt, deadline);
            } catch (RedisFailure e) {
                inDoubt |= writes && e.isInDoubt();
                boolean connecting = e.isNeverSent() && deadline - System.nanoTime() > timeoutNanos - connectingNanos;
                boolean again = inDoubt || !writes && e.isInDoubt() || connecting;
                if (e.isForeign() || e.isTimeout() || !again || System.nanoTime() - deadline > 0) {
                    throw failure(what, key, inDoubt, e);
                }
                pause();
            } catch (RuntimeException e) {
                throw failure(what, key, writes, RedisFailure.of(e));
            }
        }
    }

    private static StoreException failure(String what, Object key, boolean inDoubt, RedisFailure e) {
        String where = "redis: " + what + " " + key + ": ";
        String message = where + e.getMessage();
        if (e.isNewer()) {
            message = where + "the record with the key hash " + hash(key) + " cannot be read by this version of the"
                    + " agent: a newer one wrote it. Nothing was changed; use the newer version in this instance too";
        } else if (e.isForeign()) {
            message = where + "what lies under its Redis key is not the agent's ("
                    + e.getCause().getMessage().replace("IDEMFOREIGN ", "")
                    + "), and is left alone: remove it, or choose another store.redis.prefix";
        }
        if (e.isForeign()) {
            return StoreException.unreadable(message, e, inDoubt);
        }
        return inDoubt ? StoreException.ambiguous(message, e) : StoreException.unavailable(message, e);
    }

    private static String hash(Object key) {
        return key instanceof RecordKey ? ((RecordKey) key).hex() : key.toString();
    }

    private static void pause() {
        boolean interrupted = Thread.interrupted();
        LockSupport.parkNanos(
                TimeUnit.MILLISECONDS.toNanos(1 + ThreadLocalRandom.current().nextLong(PAUSE_MILLIS)));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
