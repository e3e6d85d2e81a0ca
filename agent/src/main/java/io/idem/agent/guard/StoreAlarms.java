package io.idem.agent.guard;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.stuck.StuckReport;
import java.util.List;

/** Counts and announces what the store reports behind the callers' backs. Called on any thread. */
public final class StoreAlarms implements StoreEvents {

    private final List<Guard> guards;
    private final GuardEvents events;

    /** @param guards whose counters follow what happens to records of their scope */
    public StoreAlarms(List<Guard> guards, GuardEvents events) {
        this.guards = guards;
        this.events = events;
    }

    @Override
    public void leaseLost(RecordKey key, Token token) {
        Guard guard = guardOf(key);
        if (guard != null) {
            guard.stats().count(Counter.LEASE_LOST);
        }
        events.happened(
                GuardEvents.Kind.LEASE_LOST,
                guard == null ? null : guard.name(),
                key + ": an outcome that was kept while the store was away came too late; nothing was overwritten");
    }

    @Override
    public void writeKept(RecordKey key, Token token, StoreException failure) {
        // the engine that made the write counts it and says so
    }

    @Override
    public void resultRefused(RecordKey key, Token token, StoreException failure) {
        Guard guard = guardOf(key);
        if (guard != null) {
            guard.stats().count(Counter.UNSTORED_RESULTS);
        }
    }

    @Override
    public void renewalFailed(StoreException failure, long leftMillis) {
        String left = leftMillis < 0 ? "it is over" : leftMillis + " ms are left";
        events.happened(
                GuardEvents.Kind.STORE_DOWN,
                null,
                "the lease of this JVM cannot be renewed, " + left + ": " + failure.getMessage());
    }

    @Override
    public void storeBack() {
        // the lease keeper's own line in the log says so
    }

    @Override
    public void strayRemoved(RecordKey key, Token token) {
        // nothing happened under that reservation, and nobody was told otherwise
    }

    @Override
    public void recordStuck(IdempotencyRecord record) {
        Guard guard = guardOf(record.key());
        events.happened(
                GuardEvents.Kind.STUCK,
                guard == null ? null : guard.name(),
                record.key() + ": call " + record.token() + " never ended; " + StuckReport.why(record)
                        + ". The next call with this key does what the policy `abandoned` says; an operator can resolve"
                        + " or release the record");
    }

    @Override
    public void scanFailed(StoreException failure) {
        events.happened(
                GuardEvents.Kind.STORE_DOWN, null, "stuck records could not be looked for: " + failure.getMessage());
    }

    @Override
    public void purgeFailed(StoreException failure) {
        events.happened(
                GuardEvents.Kind.STORE_DOWN, null, "expired records could not be removed: " + failure.getMessage());
    }

    private Guard guardOf(RecordKey key) {
        for (Guard guard : guards) {
            if (guard.definition().scope().equals(key.scope())) {
                return guard;
            }
        }
        return null;
    }
}
