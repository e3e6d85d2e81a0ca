package io.idem.agent.guard;

import io.idem.store.RecordKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The last decisions of all guards. Written on application threads without locks; read by JMX. */
public final class DecisionLog {

    private final AtomicReferenceArray<DecisionEntry> entries;
    private final AtomicLong written = new AtomicLong();

    /** @param capacity how many decisions are kept */
    public DecisionLog(int capacity) {
        entries = new AtomicReferenceArray<>(capacity);
    }

    void add(
            String guard,
            RecordKey key,
            Decision decision,
            String reason,
            int attempt,
            boolean observed,
            long tookNanos) {
        long number = written.incrementAndGet();
        int slot = (int) (number % entries.length());
        // readers are people: a fence for each call would be for nothing
        entries.lazySet(
                slot,
                new DecisionEntry(
                        number,
                        System.currentTimeMillis(),
                        guard,
                        key,
                        decision,
                        reason,
                        attempt,
                        observed,
                        tookNanos));
    }

    /**
     * @param guard only of this guard; null for all
     * @return at most {@code limit} decisions, newest first
     */
    public List<DecisionEntry> last(String guard, int limit) {
        List<DecisionEntry> last = new ArrayList<>();
        long newest = written.get();
        for (long number = newest; number > 0 && number > newest - entries.length() && last.size() < limit; number--) {
            DecisionEntry entry = entries.get((int) (number % entries.length()));
            if (entry != null && entry.number() <= number && (guard == null || guard.equals(entry.guard()))) {
                last.add(entry);
            }
        }
        return last;
    }

    /** @return how many decisions were made since the start of the JVM */
    public long total() {
        return written.get();
    }
}
