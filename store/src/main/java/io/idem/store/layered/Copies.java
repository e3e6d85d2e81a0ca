package io.idem.store.layered;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;

/**
 * One place where copies of records are kept for a while. Called on application threads; thread-safe. Never throws: what
 * cannot be reached has no copies.
 */
public interface Copies {

    /** Keeps none. */
    Copies NONE = new NoCopies();

    /** @return a copy that still lives, or null */
    IdempotencyRecord find(RecordKey key);

    /**
     * Keeps a copy of a finished record, unless a copy with another token is there: the truth has moved on then.
     *
     * @param millis how long the record itself still lives, more than 0
     */
    void finished(IdempotencyRecord record, long millis);

    /**
     * Keeps, for a second at most, that the key was just taken, in place of any copy of what was before.
     *
     * @param millis how long the call may run; 0 for as long as it likes
     */
    void running(IdempotencyRecord record, long millis);

    /** Forgets the key, and what is on its way to be kept. */
    void drop(RecordKey key);

    /** @return for people, or null if there is nothing to say */
    String describe();

    void close();
}
