package io.idem.store.stuck;

import io.idem.store.IdempotencyRecord;
import java.util.Collections;
import java.util.List;

/** What the scan knew when a turn of it ended. Read by JMX, on any thread. Immutable. */
public final class StuckReport {

    /** Before the first turn. */
    static final StuckReport NONE = new StuckReport(Collections.emptyList(), 0, 0, 0);

    private final List<IdempotencyRecord> stuck;
    private final int held;
    private final long scannedAt;
    private final long completeAt;

    StuckReport(List<IdempotencyRecord> stuck, int held, long scannedAt, long completeAt) {
        this.stuck = Collections.unmodifiableList(stuck);
        this.held = held;
        this.scannedAt = scannedAt;
        this.completeAt = completeAt;
    }

    /** @return the call that began first comes first; at most {@link StuckScan#COUNTED} */
    public List<IdempotencyRecord> stuck() {
        return stuck;
    }

    /** @return HELD records, at most {@link StuckScan#COUNTED} */
    public int held() {
        return held;
    }

    /** @return when the last turn ended, epoch millis by this JVM's clock; 0 if none has */
    public long scannedAt() {
        return scannedAt;
    }

    /** @return when the scan last came to the end of all records, epoch millis by this JVM's clock; 0 if it never has */
    public long completeAt() {
        return completeAt;
    }

    /** @return why a record of {@link #stuck()} counts as such, for people */
    public static String why(IdempotencyRecord stuck) {
        return stuck.leaseOver()
                ? "the lease of its owner is over: that JVM ended, hangs or lost the store"
                : "it ran past its maxDuration, its owner is alive";
    }
}
