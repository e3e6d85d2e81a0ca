package io.idem.agent.guard;

import io.idem.store.RecordKey;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A hint which keys were seen finished in this JVM a while ago, so that their duplicates begin with reading the record
 * instead of with trying to reserve the key. It forgets, and it may be wrong: what counts is the record that is read. Called on
 * application threads; thread-safe.
 */
final class FinishedKeys {

    private static final int PLACES = 1 << 13;

    private final AtomicLongArray hints = new AtomicLongArray(PLACES);

    void add(RecordKey key) {
        long hint = hint(key);
        int place = place(hint);
        if (hints.get(place) != hint) {
            hints.lazySet(place, hint);
        }
    }

    boolean mayHold(RecordKey key) {
        long hint = hint(key);
        return hints.get(place(hint)) == hint;
    }

    private static int place(long hint) {
        return (int) hint & PLACES - 1;
    }

    private static long hint(RecordKey key) {
        byte[] hash = key.hash();
        long hint = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            hint = hint << 8 | hash[i] & 0xFF;
        }
        return hint;
    }
}
