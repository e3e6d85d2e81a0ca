package io.idem.store.memory;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.OpenRecords;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.ScanPosition;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Keeps records in a map; several owners may share one instance. For tests and benchmarks, called on any thread. Each
 * write locks its own key alone; reads lock nothing. Never throws {@link StoreException} but after {@link #close()}.
 */
public final class MemoryStore implements IdempotencyStore {

    private static final long FORGET_OWNER_AFTER = 24 * 3600 * 1000L;

    private final ConcurrentMap<RecordKey, IdempotencyRecord> records = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Long> leases = new ConcurrentHashMap<>();
    private final LongSupplier clock;
    private volatile boolean closed;

    public MemoryStore() {
        this(System::currentTimeMillis);
    }

    /** @param clock epoch millis; the store's clock */
    public MemoryStore(LongSupplier clock) {
        this.clock = clock;
    }

    @Override
    public Reservation reserve(Claim claim) throws StoreException {
        long now = now();
        IdempotencyRecord there = records.get(claim.key());
        if (there == null || isExpired(there, now)) {
            IdempotencyRecord mine = Rows.taken(claim, 1, 0, now, now);
            there = records.merge(claim.key(), mine, (old, fresh) -> isExpired(old, now) ? fresh : old);
        }
        return there.token().equals(claim.token())
                ? Reservation.won(there.attempt())
                : Reservation.lost(judged(there, now));
    }

    @Override
    public int retake(Claim claim, Token seen) throws StoreException {
        return takeIf(claim, seen, (record, now) -> record.state() == RecordState.FAILED && !isExpired(record, now));
    }

    @Override
    public int takeOver(Claim claim, Token seen) throws StoreException {
        return takeIf(claim, seen, this::isAbandoned);
    }

    @Override
    public boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException {
        long now = now();
        return replace(
                key,
                record -> record.token().equals(seen) && isAbandoned(record, now),
                record -> Rows.ended(record, Outcome.held(null, reason), now, 0));
    }

    @Override
    public boolean complete(RecordKey key, Token token, Outcome outcome, long retention) throws StoreException {
        long now = now();
        return replace(key, record -> isOwned(record, token), record -> Rows.ended(record, outcome, now, retention));
    }

    @Override
    public boolean release(RecordKey key, Token token) throws StoreException {
        now();
        return replace(key, record -> isOwned(record, token), record -> null);
    }

    @Override
    public boolean mark(RecordKey key, Token seen, int bits) throws StoreException {
        now();
        return replace(key, record -> record.token().equals(seen), record -> Rows.marked(record, bits));
    }

    @Override
    public boolean resolve(RecordKey key, Token seen, RecordState from, Outcome outcome, long retention)
            throws StoreException {
        long now = now();
        return replace(key, record -> is(record, seen, from), record -> Rows.ended(record, outcome, now, retention));
    }

    @Override
    public boolean remove(RecordKey key, Token seen, RecordState from) throws StoreException {
        now();
        return replace(key, record -> is(record, seen, from), record -> null);
    }

    @Override
    public IdempotencyRecord find(byte[] keyHash) throws StoreException {
        long now = now();
        IdempotencyRecord record = records.get(new RecordKey(keyHash, "", null));
        return record == null || isExpired(record, now) ? null : judged(record, now);
    }

    @Override
    public List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException {
        long now = now();
        return select(
                record -> (state == null || record.state() == state) && now - record.updatedAt() >= minAge, limit, now);
    }

    @Override
    public List<IdempotencyRecord> openOf(String owner, int limit) throws StoreException {
        return select(
                record -> record.state() == RecordState.PROCESSING
                        && record.token().owner().equals(owner),
                limit,
                now());
    }

    @Override
    public OpenRecords scan(ScanPosition from, long minAge, int rows) throws StoreException {
        long now = now();
        return new OpenRecords(
                select(record -> isOpen(record) && now - record.createdAt() >= minAge, Integer.MAX_VALUE, now),
                from,
                true);
    }

    @Override
    public List<IdempotencyRecord> openAmong(List<byte[]> keyHashes) throws StoreException {
        List<IdempotencyRecord> open = new ArrayList<>();
        for (byte[] hash : keyHashes) {
            IdempotencyRecord record = find(hash);
            if (record != null && isOpen(record)) {
                open.add(record);
            }
        }
        return open;
    }

    @Override
    public void renew(String owner, long lease) throws StoreException {
        leases.put(owner, now() + lease);
    }

    @Override
    public int purge(int batch, long minAge) throws StoreException {
        long now = now();
        int removed = 0;
        for (IdempotencyRecord record : records.values()) {
            if (removed < batch && isExpired(record, now) && records.remove(record.key(), record)) {
                removed++;
            }
        }
        leases.values().removeIf(until -> until + FORGET_OWNER_AFTER < now);
        return removed;
    }

    @Override
    public boolean isExclusive() {
        return false;
    }

    @Override
    public void ping() throws StoreException {
        now();
    }

    @Override
    public String describe() {
        return "memory, " + records.size() + " records";
    }

    @Override
    public void close() {
        closed = true;
    }

    private interface Condition {
        boolean holds(IdempotencyRecord record, long now);
    }

    private int takeIf(Claim claim, Token seen, Condition condition) throws StoreException {
        long now = now();
        IdempotencyRecord after = records.computeIfPresent(
                claim.key(),
                (key, record) -> record.token().equals(seen) && condition.holds(record, now)
                        ? Rows.taken(claim, record.attempt() + 1, record.marks(), record.createdAt(), now)
                        : record);
        return after != null && after.token().equals(claim.token()) ? after.attempt() : 0;
    }

    private boolean replace(
            RecordKey key, Predicate<IdempotencyRecord> condition, UnaryOperator<IdempotencyRecord> change) {
        boolean[] held = new boolean[1];
        records.computeIfPresent(key, (k, record) -> {
            held[0] = condition.test(record);
            return held[0] ? change.apply(record) : record;
        });
        return held[0];
    }

    private List<IdempotencyRecord> select(Predicate<IdempotencyRecord> condition, int limit, long now) {
        List<IdempotencyRecord> found = new ArrayList<>();
        for (IdempotencyRecord record : records.values()) {
            if (!isExpired(record, now) && condition.test(record)) {
                found.add(judged(record, now));
            }
        }
        found.sort(Comparator.comparingLong(IdempotencyRecord::createdAt));
        return found.size() <= limit ? found : new ArrayList<>(found.subList(0, limit));
    }

    private boolean isAbandoned(IdempotencyRecord record, long now) {
        return record.state() == RecordState.PROCESSING && (isLeaseOver(record, now) || isDeadlineOver(record, now));
    }

    private boolean isLeaseOver(IdempotencyRecord record, long now) {
        Long until = leases.get(record.token().owner());
        return until == null || until < now;
    }

    private static boolean isDeadlineOver(IdempotencyRecord record, long now) {
        return record.deadline() != 0 && record.deadline() < now;
    }

    private static boolean isExpired(IdempotencyRecord record, long now) {
        return record.expiresAt() != 0 && record.expiresAt() <= now;
    }

    private static boolean isOwned(IdempotencyRecord record, Token token) {
        return record.token().equals(token) && isOpen(record);
    }

    private static boolean isOpen(IdempotencyRecord record) {
        return record.state() == RecordState.PROCESSING || record.state() == RecordState.HELD;
    }

    private static boolean is(IdempotencyRecord record, Token token, RecordState state) {
        return record.token().equals(token) && record.state() == state;
    }

    private IdempotencyRecord judged(IdempotencyRecord record, long now) {
        return record.state() == RecordState.PROCESSING
                ? Rows.judged(record, isLeaseOver(record, now), isDeadlineOver(record, now))
                : record;
    }

    private long now() throws StoreException {
        if (closed) {
            throw StoreException.unavailable("the memory store is closed", null);
        }
        return clock.getAsLong();
    }
}
