package io.idem.store.redis;

/**
 * What a record of a finished call takes in the memory of Redis, for planning; read by the command line. Measured on Redis
 * 6.2 by {@code used_memory} before and after 20,000 calls, everything beside the record's own key included. Redis packs
 * a hash as long as no value in it is longer than {@code hash-max-listpack-value} (before version 7 {@code
 * hash-max-ziplist-value}), 64 by default. A test measures again and allows a quarter.
 */
public final class RecordSize {

    /** The longest result that is packed by default, in bytes. */
    public static final int LONGEST_PACKED = 64;

    private static final int PACKED = 527;
    private static final double PACKED_PER_RESULT_BYTE = 1.3;
    private static final int SPREAD = 1521;
    private static final double SPREAD_PER_RESULT_BYTE = 1.0;

    private RecordSize() {}

    /** @return bytes with Redis as it is shipped */
    public static long of(long records, int resultBytes) {
        return resultBytes <= LONGEST_PACKED
                ? packed(records, resultBytes)
                : Math.round(records * (SPREAD + SPREAD_PER_RESULT_BYTE * resultBytes));
    }

    /** @return bytes with a limit for packed values above the results' size */
    public static long packed(long records, int resultBytes) {
        return Math.round(records * (PACKED + PACKED_PER_RESULT_BYTE * resultBytes));
    }
}
