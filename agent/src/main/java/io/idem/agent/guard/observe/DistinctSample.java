package io.idem.agent.guard.observe;

import java.util.concurrent.locks.ReentrantLock;

/**
 * How many different values there were, and how many of them came more than once, in bounded memory. All values are kept
 * until there are too many, then every second one is forgotten, chosen by its hash, then every second one of the rest, and so
 * on. A value of the sample was in it since it came first, so that it is known for certain whether it came again; only the
 * total is scaled up. Called on application threads; the lock is held for some nanoseconds, and only for values of the sample.
 */
final class DistinctSample {

    /** Values that are kept at most; the total is exact up to here and then right to about 10 %. */
    static final int MOST = 2048;

    private static final int PLACES = 2 * MOST;

    private final ReentrantLock lock = new ReentrantLock();
    private long[] values = new long[PLACES];
    private boolean[] repeated = new boolean[PLACES];
    private int size;
    private int repeats;
    private volatile int level;

    /** @param value a hash, all bits of which are spread evenly */
    void add(long value) {
        long kept = value == 0 ? 1 : value;
        if (!isSampled(kept)) {
            return;
        }
        lock.lock();
        try {
            if (isSampled(kept)) {
                int place = placeOf(kept);
                if (values[place] == kept) {
                    repeat(place);
                } else {
                    put(place, kept, false);
                    while (size > MOST) {
                        halve();
                    }
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Notes that the value came once more, elsewhere. */
    void cameElsewhere(long value) {
        long kept = value == 0 ? 1 : value;
        if (!isSampled(kept)) {
            return;
        }
        lock.lock();
        try {
            int place = placeOf(kept);
            if (values[place] == kept) {
                repeat(place);
            }
        } finally {
            lock.unlock();
        }
    }

    Distinct count() {
        lock.lock();
        try {
            return new Distinct((long) size << level, (long) repeats << level, level == 0);
        } finally {
            lock.unlock();
        }
    }

    private boolean isSampled(long value) {
        // its first bits, as many as the level, are 0
        return value >>> 63 - level >>> 1 == 0;
    }

    private int placeOf(long value) {
        int place = (int) value & PLACES - 1;
        while (values[place] != 0 && values[place] != value) {
            place = place + 1 & PLACES - 1;
        }
        return place;
    }

    private void put(int place, long value, boolean again) {
        values[place] = value;
        repeated[place] = again;
        size++;
        repeats += again ? 1 : 0;
    }

    private void repeat(int place) {
        if (!repeated[place]) {
            repeated[place] = true;
            repeats++;
        }
    }

    private void halve() {
        long[] before = values;
        boolean[] repeatedBefore = repeated;
        values = new long[PLACES];
        repeated = new boolean[PLACES];
        size = 0;
        repeats = 0;
        level++;
        for (int i = 0; i < before.length; i++) {
            if (before[i] != 0 && isSampled(before[i])) {
                put(placeOf(before[i]), before[i], repeatedBefore[i]);
            }
        }
    }
}
