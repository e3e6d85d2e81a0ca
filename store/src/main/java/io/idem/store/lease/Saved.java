package io.idem.store.lease;

/** What became of the write at the end of a call. */
public enum Saved {
    /** It is in the store. */
    SAVED,
    /** Somebody else has moved the record on; nothing was changed. */
    LEASE_LOST,
    /** The store is away; the write is kept and sent as soon as it answers, before any new reservation. */
    QUEUED
}
