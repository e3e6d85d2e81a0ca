package io.idem.store.lease;

import io.idem.store.Claim;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Reservation;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.stuck.StuckScan;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * A store as one JVM uses it: under this JVM's owner id, with its lease kept alive, and with the writes at the end of
 * calls kept while the store is away. The guard engine calls it on application threads, one instance for each start of
 * the agent. Thread-safe; an interrupt neither stops a call nor is lost by it.
 *
 * <p>Each won reservation ({@link #reserve}, {@link #retake}, {@link #takeOver}) must be followed by exactly one {@link
 * #complete} or {@link #release} with its token, however long the call runs: until then it holds one of the slots.
 */
public final class OwnedStore implements AutoCloseable {

    private interface Taking<T> {
        T take() throws StoreException;
    }

    private final IdempotencyStore store;
    private final StoreEvents events;
    private final String owner = UUID.randomUUID().toString();
    private final AtomicLong calls = new AtomicLong();
    private final OpenCalls open;
    private final Lease lease;
    private final KeptWrites kept;
    private final StraySweep sweep;
    private final LeaseKeeper keeper;
    private final StuckScan scan;
    private final long leaseMillis;

    private OwnedStore(IdempotencyStore store, LeaseSettings settings, StoreEvents events, LongSupplier nanoTime) {
        this.store = store;
        this.events = events;
        leaseMillis = settings.leaseMillis();
        open = new OpenCalls(settings.slots());
        lease = new Lease(store, owner, settings, events, nanoTime);
        kept = new KeptWrites(store, lease, open, events);
        sweep = new StraySweep(store, owner, open, events);
        keeper = new LeaseKeeper(lease, kept, sweep, settings);
        scan = new StuckScan(store, this::mayJudgeLeases, settings.leaseMillis(), settings.longestCallMillis(), events);
    }

    /** Does not touch the store yet; it becomes this object's to close. */
    public static OwnedStore open(IdempotencyStore store, LeaseSettings settings, StoreEvents events) {
        return open(store, settings, events, System::nanoTime);
    }

    /** For tests: the monotonic clock by which the lease is measured. */
    static OwnedStore open(IdempotencyStore store, LeaseSettings settings, StoreEvents events, LongSupplier nanoTime) {
        return new OwnedStore(store, settings, events, nanoTime);
    }

    /** For tests: what the thread {@code idem-lease} does when a third of the lease is over. */
    void thirdOfLeaseIsOver() {
        keeper.turn(1);
    }

    /** For tests: the thread {@code idem-lease} is never started, so that only {@link #thirdOfLeaseIsOver} does its work. */
    void withoutThread() {
        keeper.stop();
    }

    /** @return random id of this start of this JVM, 36 characters */
    public String owner() {
        return owner;
    }

    /** @return how long this JVM is believed alive without a renewal */
    public long leaseMillis() {
        return leaseMillis;
    }

    /** @return a token that was never used before, for one {@link Claim} */
    public Token nextToken() {
        return new Token(owner, calls.incrementAndGet());
    }

    /**
     * See {@link IdempotencyStore#reserve}. First sends what is kept and, if less than a third of the lease is left,
     * renews it.
     *
     * @throws StoreException also if there is no slot; if ambiguous, the release of the claim's token is already kept
     */
    public Reservation reserve(Claim claim) throws StoreException {
        return take(claim, () -> store.reserve(claim), Reservation::attempt);
    }

    /** See {@link IdempotencyStore#retake} and {@link #reserve}. */
    public int retake(Claim claim, Token seen) throws StoreException {
        return take(claim, () -> store.retake(claim, seen), Integer::intValue);
    }

    /**
     * See {@link IdempotencyStore#takeOver} and {@link #reserve}. The caller asks {@link #mayJudgeLeases()} first if it
     * is the lease that is over.
     */
    public int takeOver(Claim claim, Token seen) throws StoreException {
        return take(claim, () -> store.takeOver(claim, seen), Integer::intValue);
    }

    /** See {@link IdempotencyStore#holdAbandoned}; the caller asks {@link #mayJudgeLeases()} as before a take-over. */
    public boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException {
        return store.holdAbandoned(key, seen, reason);
    }

    /** @return false while an owner with a lapsed lease may only not have had the time to renew: treat it as running */
    public boolean mayJudgeLeases() {
        return store.isExclusive() || lease.mayJudgeOthers();
    }

    /** See {@link IdempotencyStore#complete}; never throws. */
    public Saved complete(RecordKey key, Token token, Outcome outcome, long retentionMillis) {
        return write(ExitWrite.complete(key, token, outcome, retentionMillis));
    }

    /** See {@link IdempotencyStore#release}; never throws. */
    public Saved release(RecordKey key, Token token) {
        return write(ExitWrite.release(key, token));
    }

    /** See {@link IdempotencyStore#mark}. */
    public boolean mark(RecordKey key, Token seen, int bits) throws StoreException {
        return store.mark(key, seen, bits);
    }

    /** @return the store itself, for reading and for operators */
    public IdempotencyStore store() {
        return store;
    }

    /** @return the search for stuck records, for {@code idem-purge} to run and for JMX to read */
    public StuckScan scan() {
        return scan;
    }

    /** @return how many writes are kept because the store is away */
    public int queued() {
        return kept.size();
    }

    /** Tries once to send what is kept, stops renewing and closes the store. */
    @Override
    public void close() {
        keeper.stop();
        try {
            kept.send();
        } catch (StoreException e) {
            // Reported when it was kept; the records stay PROCESSING and count as abandoned once the lease is over.
        }
        store.close();
    }

    private <T> T take(Claim claim, Taking<T> taking, ToIntFunction<T> attempt) throws StoreException {
        keeper.start();
        kept.send();
        lease.ensure();
        Token token = claim.token();
        if (!open.open(token)) {
            throw StoreException.unavailable(
                    "too many calls are open or wait to be written; " + kept.size() + " writes are kept", null);
        }
        boolean mine = false;
        try {
            T taken = taking.take();
            mine = attempt.applyAsInt(taken) > 0;
            if (mine && lease.leftNanos() <= 0) {
                // Paused for so long that a rival may have judged this fresh reservation as abandoned.
                release(claim.key(), token);
                throw StoreException.unavailable(claim.key() + ": the lease ran out while the key was taken", null);
            }
            return taken;
        } catch (StoreException e) {
            sweep.suspect();
            if (e.isAmbiguous()) {
                mine = true;
                kept.keep(ExitWrite.release(claim.key(), token), e);
            }
            throw e;
        } catch (RuntimeException e) {
            sweep.suspect();
            throw StoreException.unavailable(claim.key() + ": the store failed unexpectedly: " + e, e);
        } finally {
            if (!mine) {
                open.settled(token);
            }
        }
    }

    private Saved write(ExitWrite write) {
        try {
            boolean saved = write.send(store, events);
            open.settled(write.token());
            return saved ? Saved.SAVED : Saved.LEASE_LOST;
        } catch (StoreException e) {
            kept.keep(write, e);
            return Saved.QUEUED;
        }
    }
}
