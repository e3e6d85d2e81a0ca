package io.idem.store.layered;

import io.idem.store.RecordKey;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * Keys whose copies were found wrong, or whose records this JVM has changed under a copy, lately: they are looked up in the
 * store, so that nobody runs in circles around a copy that cannot be dropped. Thread-safe.
 */
final class Doubts {

    private static final long NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int MOST = 10_000;

    private final ConcurrentMap<RecordKey, Long> until = new ConcurrentHashMap<>();

    void add(RecordKey key) {
        long now = System.nanoTime();
        if (until.size() >= MOST) {
            until.values().removeIf(end -> end - now <= 0);
        }
        until.put(key, now + NANOS);
    }

    void settled(RecordKey key) {
        until.remove(key);
    }

    boolean concern(RecordKey key) {
        if (until.isEmpty()) {
            return false;
        }
        Long end = until.get(key);
        if (end == null) {
            // so many that nobody can tell any more
            return until.size() >= MOST;
        }
        if (end - System.nanoTime() > 0) {
            return true;
        }
        until.remove(key, end);
        return false;
    }
}
