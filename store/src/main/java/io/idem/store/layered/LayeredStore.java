package io.idem.store.layered;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.OpenRecords;
import io.idem.store.Outcome;
import io.idem.store.Query;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.ScanPosition;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/**
 * A store with copies in front of it: first those of this JVM, then those that all instances share. Reads of duplicates
 * are answered from a copy where there is one; every write goes to the store, and copies follow it: made after the write,
 * dropped where it did not hold or where somebody else might see something new. Used as {@link IdempotencyStore} says.
 */
public final class LayeredStore implements IdempotencyStore {

    private final IdempotencyStore truth;
    private final Copies local;
    private final Copies shared;
    private final Doubts doubts = new Doubts();
    // what a copy of the end of a call needs to know of its begin; as many as calls are open
    private final ConcurrentMap<Token, IdempotencyRecord> open = new ConcurrentHashMap<>();

    /** All three become this object's to close. */
    public LayeredStore(IdempotencyStore truth, Copies local, Copies shared) {
        this.truth = truth;
        this.local = local;
        this.shared = shared;
    }

    @Override
    public Reservation reserve(Claim claim) throws StoreException {
        IdempotencyRecord copy = copy(claim.key());
        if (copy != null && !copy.token().equals(claim.token())) {
            return Reservation.lost(copy);
        }
        long began = System.nanoTime();
        Reservation reservation = truth.reserve(claim);
        if (reservation.isWon()) {
            taken(claim, reservation.attempt());
        } else {
            learn(reservation.found(), began);
        }
        return reservation;
    }

    @Override
    public int retake(Claim claim, Token seen) throws StoreException {
        return took(claim, truth.retake(claim, seen));
    }

    @Override
    public int takeOver(Claim claim, Token seen) throws StoreException {
        return took(claim, truth.takeOver(claim, seen));
    }

    @Override
    public boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException {
        return dropped(key, truth.holdAbandoned(key, seen, reason));
    }

    @Override
    public boolean complete(RecordKey key, Token token, Outcome outcome, long retention) throws StoreException {
        long began = System.nanoTime();
        boolean held = truth.complete(key, token, outcome, retention);
        IdempotencyRecord running = open.remove(token);
        if (!held || running == null || outcome.state() == RecordState.HELD) {
            drop(key);
        } else if (running.attempt() == 1) {
            doubts.settled(key);
            keep(ended(running, outcome), retention, began);
        } else {
            // earlier attempts may have left marks on the record that only the store knows
            readAgain(key);
        }
        return held;
    }

    @Override
    public boolean release(RecordKey key, Token token) throws StoreException {
        boolean held = truth.release(key, token);
        open.remove(token);
        return dropped(key, held);
    }

    @Override
    public boolean mark(RecordKey key, Token seen, int bits) throws StoreException {
        return dropped(key, truth.mark(key, seen, bits));
    }

    @Override
    public boolean resolve(RecordKey key, Token seen, RecordState from, Outcome outcome, long retention)
            throws StoreException {
        return dropped(key, truth.resolve(key, seen, from, outcome, retention));
    }

    @Override
    public boolean remove(RecordKey key, Token seen, RecordState from) throws StoreException {
        boolean held = truth.remove(key, seen, from);
        if (held) {
            open.remove(seen);
        }
        return dropped(key, held);
    }

    @Override
    public IdempotencyRecord find(byte[] keyHash) throws StoreException {
        return truth.find(keyHash);
    }

    @Override
    public IdempotencyRecord peek(RecordKey key) throws StoreException {
        IdempotencyRecord copy = copy(key);
        if (copy != null) {
            return copy;
        }
        long began = System.nanoTime();
        IdempotencyRecord found = truth.peek(key);
        if (found != null) {
            learn(found, began);
        }
        return found;
    }

    @Override
    public List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException {
        return truth.list(state, minAge, limit);
    }

    @Override
    public List<IdempotencyRecord> openOf(String owner, int limit) throws StoreException {
        return truth.openOf(owner, limit);
    }

    @Override
    public OpenRecords scan(ScanPosition from, long minAge, int rows) throws StoreException {
        return truth.scan(from, minAge, rows);
    }

    @Override
    public List<IdempotencyRecord> openAmong(List<byte[]> keyHashes) throws StoreException {
        return truth.openAmong(keyHashes);
    }

    @Override
    public void renew(String owner, long lease) throws StoreException {
        truth.renew(owner, lease);
    }

    @Override
    public int purge(int batch, long minAge) throws StoreException {
        return truth.purge(batch, minAge);
    }

    @Override
    public Query.FirstRow query(Query query) throws StoreException {
        return truth.query(query);
    }

    @Override
    public boolean isExclusive() {
        return truth.isExclusive();
    }

    @Override
    public void ping() throws StoreException {
        truth.ping();
    }

    @Override
    public String describe() {
        String copies = shared.describe();
        return copies == null ? truth.describe() : truth.describe() + "; in front of it " + copies;
    }

    @Override
    public void close() {
        local.close();
        shared.close();
        truth.close();
    }

    private IdempotencyRecord copy(RecordKey key) {
        if (doubts.concern(key)) {
            return null;
        }
        IdempotencyRecord copy = local.find(key);
        return copy != null ? copy : shared.find(key);
    }

    private int took(Claim claim, int attempt) {
        if (attempt > 0) {
            taken(claim, attempt);
        } else {
            drop(claim.key());
        }
        return attempt;
    }

    private void taken(Claim claim, int attempt) {
        IdempotencyRecord running = new IdempotencyRecord.Builder()
                .key(claim.key())
                .fingerprint(claim.fingerprint())
                .taken(attempt, claim.token(), 0)
                .outcome(Outcome.stored(RecordState.PROCESSING, null, null, null, null))
                .build();
        open.put(claim.token(), running);
        local.running(running, claim.maxDurationMillis());
        shared.running(running, claim.maxDurationMillis());
    }

    private static IdempotencyRecord ended(IdempotencyRecord running, Outcome outcome) {
        return new IdempotencyRecord.Builder()
                .key(running.key())
                .fingerprint(running.fingerprint())
                .taken(running.attempt(), running.token(), 0)
                .outcome(outcome)
                .build();
    }

    /** A finished record that was read in the store is worth a copy. */
    private void learn(IdempotencyRecord found, long began) {
        boolean finished = found.state() == RecordState.SUCCESS || found.state() == RecordState.FAILED;
        if (finished && found.readAt() != 0) {
            doubts.settled(found.key());
            keep(found, found.expiresAt() - found.readAt(), began);
        }
    }

    private void readAgain(RecordKey key) {
        try {
            long began = System.nanoTime();
            IdempotencyRecord now = truth.find(key.hash());
            if (now != null) {
                learn(now, began);
            }
        } catch (StoreException e) {
            drop(key);
        }
    }

    /** Not a moment longer than the record lives: counted from before the store was asked. */
    private void keep(IdempotencyRecord record, long retention, long began) {
        long left = retention - 1 - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        if (left > 0) {
            local.finished(record, left);
            shared.finished(record, left);
        } else {
            drop(record.key());
        }
    }

    private boolean dropped(RecordKey key, boolean held) {
        drop(key);
        return held;
    }

    private void drop(RecordKey key) {
        doubts.add(key);
        local.drop(key);
        shared.drop(key);
    }
}
