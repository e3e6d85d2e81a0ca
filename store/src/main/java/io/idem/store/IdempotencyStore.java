package io.idem.store;

import java.util.List;

/**
 * The contract of every back end, proved by one test suite that runs against all of them. Called on application threads
 * (through {@code lease.OwnedStore}) and on the agent's own; thread-safe. Every time is epoch millis by the store's own
 * clock, every duration milliseconds. No method keeps a connection when it returns.
 *
 * <p>Every write is one atomic, conditional statement, and its boolean says whether the condition held: false means that
 * somebody else has moved the record on, and nothing was changed. A write whose connection died after it was sent is
 * settled inside the method by reading the row back and comparing the token; only when that fails too is the exception
 * {@link StoreException#isAmbiguous() ambiguous}. A thread's interrupt flag neither stops a call nor is lost by it.
 */
public interface IdempotencyStore extends AutoCloseable {

    /**
     * Takes the key if it is absent or expired, else returns what is there. Of any number of concurrent callers exactly
     * one wins. A reservation found with the claim's own token is a win.
     */
    Reservation reserve(Claim claim) throws StoreException;

    /**
     * Takes a FAILED record, judged by policy to be retried, for {@code claim}: PROCESSING, attempt + 1, the claim's token
     * and fingerprint, no outcome. Holds only if the record is FAILED with the token {@code seen}.
     *
     * @return the new attempt, 0 if the condition did not hold
     */
    int retake(Claim claim, Token seen) throws StoreException;

    /**
     * Takes an abandoned record for {@code claim}, as {@link #retake}. Holds only if the record is PROCESSING with the
     * token {@code seen} and, by the store's clock now, its owner's lease or its own deadline is over.
     *
     * @return the new attempt, 0 if the condition did not hold
     */
    int takeOver(Claim claim, Token seen) throws StoreException;

    /** Puts an abandoned record on hold, under the condition of {@link #takeOver}. The token stays. */
    boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException;

    /**
     * Writes how the call ended. Holds if the record carries {@code token} and is PROCESSING or HELD. {@code retention}
     * counts from now for SUCCESS and FAILED and is ignored for HELD.
     *
     * @return false means lease lost
     */
    boolean complete(RecordKey key, Token token, Outcome outcome, long retention) throws StoreException;

    /** Removes the caller's reservation. Holds if the record carries {@code token} and is PROCESSING or HELD. */
    boolean release(RecordKey key, Token token) throws StoreException;

    /** Adds bits to the record's marks, whatever its state. Holds if the record carries {@code seen}. */
    boolean mark(RecordKey key, Token seen, int bits) throws StoreException;

    /**
     * An operator's decision: SUCCESS or FAILED. Holds if the record carries {@code seen} and is in the state {@code from}.
     * The token stays, so a late owner's success is refused from then on.
     */
    boolean resolve(RecordKey key, Token seen, RecordState from, Outcome outcome, long retention) throws StoreException;

    /** An operator's removal, whatever was done: holds if the record carries {@code seen} and is in the state {@code from}. */
    boolean remove(RecordKey key, Token seen, RecordState from) throws StoreException;

    /** @return the record, or null if it is absent or expired */
    IdempotencyRecord find(byte[] keyHash) throws StoreException;

    /**
     * Looks whether a call has finished, for a duplicate: what {@link #find} says, or what a copy that is not older than
     * some seconds remembers of it. Nothing is to be decided by it but what a finished or running call answers.
     */
    default IdempotencyRecord peek(RecordKey key) throws StoreException {
        return find(key.hash());
    }

    /**
     * @param state null for all
     * @param minAge milliseconds since the last change
     * @return at most {@code limit} records that are not expired, oldest first
     */
    List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException;

    /** @return PROCESSING records that carry this owner, for the owner's own sweep; at most {@code limit}, oldest first */
    List<IdempotencyRecord> openOf(String owner, int limit) throws StoreException;

    /**
     * One bounded step of a walk through all records in search of the open ones, PROCESSING and HELD, which no store has an
     * index for. A store that keeps the order of creation walks in it; one that does not finds nothing behind {@link
     * ScanPosition#youngerThan}, and a record perhaps twice.
     *
     * @param minAge milliseconds since creation; younger ones are left for later
     * @param rows about how many records to look at, at most; a store for which that is dear looks at fewer
     */
    OpenRecords scan(ScanPosition from, long minAge, int rows) throws StoreException;

    /** @return those of these records, by the hashes of their keys, that are open: PROCESSING or HELD; in any order */
    List<IdempotencyRecord> openAmong(List<byte[]> keyHashes) throws StoreException;

    /**
     * Makes or renews the lease of an owner, also a lapsed one, on a connection that no record write waits for.
     *
     * @param lease from now
     */
    void renew(String owner, long lease) throws StoreException;

    /**
     * Removes one batch of expired records, and owners whose lease ran out long ago (an unknown owner counts as lapsed).
     * Looks at a bounded number of records, and the next sweep goes on where this one stopped.
     *
     * @param minAge milliseconds since creation: the caller knows that no younger record can have expired
     * @return how many there were to remove, at most {@code batch}; fewer than {@code batch} ends the sweep
     */
    int purge(int batch, long minAge) throws StoreException;

    /**
     * Asks the application's tables, in a transaction that changes nothing and takes part in none of the application's.
     * Called on {@code idem-probe}.
     *
     * @throws StoreException if the database refuses the query, does not answer in time or cannot be reached; refused if
     *     the records are in no database
     */
    default Query.FirstRow query(Query query) throws StoreException {
        throw StoreException.refused("the records are in no database that could be asked: " + describe(), null);
    }

    /**
     * @return whether opening this store proved that every earlier owner is dead, so that leases need not be observed
     *     before they are judged
     */
    boolean isExclusive();

    /** Connects and asks something cheap. Called by JMX. */
    void ping() throws StoreException;

    /** @return one line for people: type and where, without secrets */
    String describe();

    /** Gives up connections and files. Calls that still come fail with {@link StoreException}. */
    @Override
    void close();
}
