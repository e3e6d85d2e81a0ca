package io.idem.store;

/**
 * What happens behind the caller's back: on the renewal and purge threads, or while a reservation first sends what is
 * kept. Implemented by the guard engine, which counts and notifies; {@link LoggingStoreEvents} only writes log lines.
 * Called on any thread; must not throw and must not call the store.
 */
public interface StoreEvents {

    /** A write that had been kept while the store was away found that somebody else has moved the record on. */
    void leaseLost(RecordKey key, Token token);

    /** How a call ended could not be written; it is kept and sent as soon as the store answers. */
    void writeKept(RecordKey key, Token token, StoreException failure);

    /** The store answered, but does not take this result; the record is completed without it. */
    void resultRefused(RecordKey key, Token token, StoreException failure);

    /** @param leftMillis how long the lease that was last confirmed still lasts; negative if it is over */
    void renewalFailed(StoreException failure, long leftMillis);

    /** The first renewal that succeeded after one or more had failed. */
    void storeBack();

    /** A record of ours that no open call knows (its reservation's answer was lost) was removed. */
    void strayRemoved(RecordKey key, Token token);

    /**
     * The scan met a record that is PROCESSING although its owner's lease or its own deadline is over. Told once for each
     * reservation.
     */
    void recordStuck(IdempotencyRecord record);

    /** The search for stuck records failed and will be tried again at its next turn. */
    void scanFailed(StoreException failure);

    /** The purge failed and will be tried again at its next turn. */
    void purgeFailed(StoreException failure);
}
