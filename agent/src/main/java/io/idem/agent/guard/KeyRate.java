package io.idem.agent.guard;

import io.idem.agent.guard.policy.HotKey;
import io.idem.store.RecordKey;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * How often one key may be called: so many calls at once, and after those so many in each period. Asked on application
 * threads, once a call; no lock is taken, and nothing is allocated for a key that was called within its share of the period.
 *
 * <p>Of each key only the instant is kept at which its last allowed call is paid for; a key whose instant is past is as good
 * as new, and its place is free. The table has a fixed size. Where more keys than it holds are busy at a time, the one that
 * is paid for first is forgotten: a limit may then be passed, never applied to a key that is not over it.
 */
final class KeyRate {

    private static final int WAYS = 4;
    private static final int SETS = 4096;

    private final AtomicReferenceArray<Busy> table = new AtomicReferenceArray<>(SETS * WAYS);
    private final long intervalNanos;
    private final long toleranceNanos;

    /** A key that was called a short while ago; its value is the instant at which it is free again. */
    private static final class Busy extends AtomicLong {
        private static final long serialVersionUID = 1;
        private final long key;

        Busy(long key, long freeAt) {
            super(freeAt);
            this.key = key;
        }
    }

    private KeyRate(int calls, long periodMillis) {
        long period = TimeUnit.MILLISECONDS.toNanos(periodMillis);
        intervalNanos = Math.max(1, period / calls);
        toleranceNanos = period - intervalNanos;
    }

    /** @return null for no limit */
    static KeyRate of(HotKey limits) {
        return limits.calls() == 0 ? null : new KeyRate(limits.calls(), limits.periodMillis());
    }

    /**
     * @param now as {@link System#nanoTime} has it
     * @return whether the key may be called once more; it is charged then
     */
    boolean allows(RecordKey key, long now) {
        long id = key.prefix();
        int set = (key.hashCode() & (SETS - 1)) * WAYS;
        while (true) {
            int free = set;
            Busy soonest = null;
            for (int i = set; i < set + WAYS; i++) {
                Busy busy = table.get(i);
                if (busy != null && busy.key == id) {
                    return charge(busy, now);
                }
                if (i == set || soonest != null && (busy == null || busy.get() - soonest.get() < 0)) {
                    free = i;
                    soonest = busy;
                }
            }
            if (table.compareAndSet(free, soonest, new Busy(id, now + intervalNanos))) {
                return true;
            }
        }
    }

    private boolean charge(Busy busy, long now) {
        while (true) {
            long freeAt = busy.get();
            long ahead = Math.max(0, freeAt - now);
            if (ahead > toleranceNanos) {
                return false;
            }
            if (busy.compareAndSet(freeAt, now + ahead + intervalNanos)) {
                return true;
            }
        }
    }
}
