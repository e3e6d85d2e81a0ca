package io.idem.agent.guard.observe;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/**
 * What one guard has noticed since it began to observe, beside its counters. Made at its first observed call; written on
 * application threads, read by JMX and at shutdown; sums are not one instant's.
 */
public final class Observation {

    private final ObservedKeys keys;
    private final LongAdder calls = new LongAdder();
    private final LongAdder missingKeys = new LongAdder();
    private final LongAdder outlastedLease = new LongAdder();
    private final LongAccumulator longestNanos = new LongAccumulator(Math::max, 0);

    /** @param keyParts expressions of the key */
    public Observation(List<String> keyParts) {
        keys = new ObservedKeys(keyParts);
    }

    public void called() {
        calls.increment();
    }

    public void missedKey() {
        missingKeys.increment();
    }

    /** @param nanos that a call which owned its key ran */
    public void ran(long nanos, long leaseMillis) {
        longestNanos.accumulate(nanos);
        if (nanos > TimeUnit.MILLISECONDS.toNanos(leaseMillis)) {
            outlastedLease.increment();
        }
    }

    public ObservedKeys keys() {
        return keys;
    }

    /** @return calls that reached the guard while it observed */
    public long calls() {
        return calls.sum();
    }

    /** @return those of which no key could be made */
    public long missingKeys() {
        return missingKeys.sum();
    }

    /** @return those that ran longer than the lease of their owner */
    public long outlastedLease() {
        return outlastedLease.sum();
    }

    /** @return milliseconds that the longest ran */
    public long longestMillis() {
        return TimeUnit.NANOSECONDS.toMillis(longestNanos.get());
    }
}
