package io.idem.agent.guard;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Durations in buckets that grow by an eighth, from nanoseconds to hours, in a fixed 4 KB. Written on application threads
 * without locks; a percentile is exact to about 12 %.
 */
public final class OverheadHistogram {

    private static final int SUB_BUCKETS = 8;
    private static final int SUB_BITS = 3;

    private final AtomicLongArray buckets = new AtomicLongArray(64 * SUB_BUCKETS);

    /** @param nanos negative counts as 0 */
    public void record(long nanos) {
        buckets.incrementAndGet(bucketOf(Math.max(0, nanos)));
    }

    /**
     * @param quantile from 0 to 1
     * @return nanoseconds that this share of the calls did not exceed; 0 when nothing was recorded
     */
    public long percentile(double quantile) {
        long total = 0;
        for (int i = 0; i < buckets.length(); i++) {
            total += buckets.get(i);
        }
        long rank = (long) Math.ceil(total * quantile);
        long seen = 0;
        for (int i = 0; i < buckets.length(); i++) {
            seen += buckets.get(i);
            if (seen >= rank && seen > 0) {
                return upperBoundOf(i);
            }
        }
        return 0;
    }

    private static int bucketOf(long nanos) {
        if (nanos < SUB_BUCKETS) {
            return (int) nanos;
        }
        int exponent = 63 - Long.numberOfLeadingZeros(nanos);
        int sub = (int) (nanos >>> (exponent - SUB_BITS)) & (SUB_BUCKETS - 1);
        return (exponent - SUB_BITS + 1) * SUB_BUCKETS + sub;
    }

    private static long upperBoundOf(int bucket) {
        if (bucket < SUB_BUCKETS) {
            return bucket;
        }
        int shift = bucket / SUB_BUCKETS - 1;
        long start = (long) (SUB_BUCKETS + bucket % SUB_BUCKETS) << shift;
        return start + (1L << shift) - 1;
    }
}
