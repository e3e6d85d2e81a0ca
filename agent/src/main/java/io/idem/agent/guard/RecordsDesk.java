package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What an operator does to records: looks them up, says how an open one ended, or removes one. Called by JMX on its
 * threads; thread-safe. Every change is written to the log, and made only if the record still is what was read a moment
 * before: same token, same state. Where no guarded call came yet, it opens the store.
 *
 * <p>All methods throw {@link IllegalArgumentException} for what cannot be read as a guard, key or hash, {@link
 * IllegalStateException} for what is refused, with a sentence that says what to do, and {@link StoreException} if the
 * store does not answer.
 */
public final class RecordsDesk {

    /** How many records are listed at most. */
    public static final int MOST_LISTED = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(RecordsDesk.class);
    private static final String DECLARED_FAILED = "io.idem.api.ReplayedFailureException";

    private final List<Guard> guards;
    private final StoreAccess stores;

    /** @param guards whose records these are */
    public RecordsDesk(List<Guard> guards, StoreAccess stores) {
        this.guards = guards;
        this.stores = stores;
    }

    /**
     * @param guard name of a guard
     * @param key see {@link KeyInput}
     * @return null if there is no such record, or it is expired
     */
    public IdempotencyRecord find(String guard, String key) throws StoreException {
        KeyInput input = KeyInput.of(named(guard).definition(), key);
        IdempotencyStore store = store().store();
        for (byte[] hash : input.hashes()) {
            IdempotencyRecord record = store.find(hash);
            if (record != null) {
                return record;
            }
        }
        return null;
    }

    /**
     * @param hash 32 hexadecimal digits
     * @return null if there is no such record, or it is expired
     */
    public IdempotencyRecord find(String hash) throws StoreException {
        return store().store().find(KeyInput.hash(hash));
    }

    /**
     * @param state null for all
     * @param minAge milliseconds since the last change
     * @param limit from 1 to {@value #MOST_LISTED}
     * @return oldest first
     */
    public List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException {
        if (limit < 1 || limit > MOST_LISTED || minAge < 0) {
            throw new IllegalArgumentException(
                    "limit " + limit + ": from 1 to " + MOST_LISTED + ", and an age that is not negative");
        }
        return store().store().list(state, minAge, limit);
    }

    /**
     * The operation took effect: duplicates are answered from now on.
     *
     * @param json the result as the method would have returned it; null or blank for none, so that duplicates follow
     *     {@code unreplayable}, except those of a method that returns nothing
     * @return what was done and what follows from it
     */
    public String resolveSuccess(String hash, String json) throws StoreException {
        OwnedStore store = store();
        IdempotencyRecord record = openRecord(store, hash);
        Retention retention = Retention.of(guards, record.key().scope());
        if (json == null || json.trim().isEmpty()) {
            Outcome outcome = Outcome.successWithoutResult("declared successful by an operator, without a result");
            return resolve(store, record, outcome, retention.success(), "SUCCESS without a result");
        }
        byte[] result = ResultInput.encode(json, retention.maxResultBytes());
        Outcome outcome = Outcome.success(ResultInput.CODEC, result);
        return resolve(
                store,
                record,
                sealed(outcome, retention, record),
                retention.success(),
                "SUCCESS with a result of " + result.length + " bytes");
    }

    /**
     * The operation had no effect: the next call follows the guard's {@code failure} policy.
     *
     * @param reason kept as the failure's message; null or blank for a general one
     * @return what was done and what follows from it
     */
    public String resolveFailed(String hash, String reason) throws StoreException {
        OwnedStore store = store();
        IdempotencyRecord record = openRecord(store, hash);
        Retention retention = Retention.of(guards, record.key().scope());
        String before = record.outcome().errorType();
        Outcome outcome = Outcome.failed(
                before == null ? DECLARED_FAILED : before,
                reason == null || reason.trim().isEmpty() ? "declared failed by an operator" : reason,
                null,
                null);
        String after = "FAILED; the next call follows the guard's failure policy";
        if (retention.isOutOfAttempts(record.attempt())) {
            after += ", but its attempts are used up (maxAttempts): to run it once more, release it instead";
        }
        return resolve(store, record, outcome, retention.failed(), after);
    }

    /**
     * Removes the record, whatever was done under it: the next call runs the method as if for the first time.
     *
     * @return what was done and what follows from it
     */
    public String release(String hash) throws StoreException {
        OwnedStore store = store();
        IdempotencyRecord record = present(store, hash);
        refuseIfRunning(store, record);
        if (!store.store().remove(record.key(), record.token(), record.state())) {
            throw movedOn(record);
        }
        String done = describe(record) + " is removed. The next call with this key runs the method"
                + (record.state() == RecordState.FAILED ? "." : ": if the effect has happened, it happens twice.");
        LOG.warn("operator: {}", done);
        return done;
    }

    private static Outcome sealed(Outcome outcome, Retention retention, IdempotencyRecord record) {
        try {
            return retention.seal().seal(outcome, record.key());
        } catch (CodecException e) {
            throw new IllegalStateException("the result cannot be stored: " + e.getMessage() + "; nothing was done", e);
        }
    }

    private String resolve(OwnedStore store, IdempotencyRecord record, Outcome outcome, long retention, String after)
            throws StoreException {
        if (!store.store().resolve(record.key(), record.token(), record.state(), outcome, retention)) {
            throw movedOn(record);
        }
        String done = describe(record) + " is now " + after;
        LOG.info("operator: {}", done);
        return done;
    }

    private static IdempotencyRecord openRecord(OwnedStore store, String hash) throws StoreException {
        IdempotencyRecord record = present(store, hash);
        if (record.state() == RecordState.SUCCESS || record.state() == RecordState.FAILED) {
            throw new IllegalStateException(describe(record)
                    + " has an outcome already: there is nothing to resolve. To have the method run again, release it");
        }
        refuseIfRunning(store, record);
        return record;
    }

    private static IdempotencyRecord present(OwnedStore store, String hash) throws StoreException {
        IdempotencyRecord record = store.store().find(KeyInput.hash(hash));
        if (record == null) {
            throw new IllegalStateException("there is no record " + hash + ", or it is expired");
        }
        return record;
    }

    private static void refuseIfRunning(OwnedStore store, IdempotencyRecord record) {
        if (record.state() != RecordState.PROCESSING || record.deadlineOver()) {
            return;
        }
        if (!record.leaseOver()) {
            throw new IllegalStateException(describe(record) + " is running: its owner "
                    + record.token().owner() + " renews its lease. Wait for it, or stop that JVM and try again when"
                    + " its lease is over");
        }
        if (!store.mayJudgeLeases()) {
            throw new IllegalStateException(describe(record) + " may be running: its owner's lease is over, but this"
                    + " JVM has not been in touch with the store for long enough to tell a dead owner from one that"
                    + " could not renew. Try again when one lease has passed");
        }
    }

    private static IllegalStateException movedOn(IdempotencyRecord record) {
        return new IllegalStateException(
                describe(record) + " has changed since it was read; nothing was done. Look at it again");
    }

    private static String describe(IdempotencyRecord record) {
        return record.key() + " (" + record.key().hex() + ", " + record.state() + ", attempt " + record.attempt()
                + ", token " + record.token() + ")";
    }

    private Guard named(String name) {
        for (Guard guard : guards) {
            if (guard.name().equals(name)) {
                return guard;
            }
        }
        throw new IllegalArgumentException("there is no guard '" + name + "' in the configuration");
    }

    /** An operator who looks after a restart, before any guarded call came, opens the store like one. */
    private OwnedStore store() throws StoreException {
        return stores.get(null);
    }
}
