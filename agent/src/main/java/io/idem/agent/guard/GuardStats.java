package io.idem.agent.guard;

import java.util.concurrent.atomic.LongAdder;

/** The counters of one guard. Written on application threads without locks, read by JMX; sums are not one instant's. */
public final class GuardStats {

    private final LongAdder[] counts = new LongAdder[Counter.values().length];
    private final OverheadHistogram overhead = new OverheadHistogram();

    public GuardStats() {
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
    }

    public void count(Counter counter) {
        counts[counter.ordinal()].increment();
    }

    public long get(Counter counter) {
        return counts[counter.ordinal()].sum();
    }

    /** @return whether the count is 1, 2, 4, 8…: when a repeated event is worth another line in the log */
    boolean isPowerOfTwo(Counter counter) {
        return Long.bitCount(get(counter)) == 1;
    }

    /** @return time that the guard itself took of each call, without the method and without waiting for another call */
    public OverheadHistogram overhead() {
        return overhead;
    }
}
