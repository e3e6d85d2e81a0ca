package io.idem.store.lease;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreEvents;
import java.util.function.LongSupplier;

/** Opens a store for tests that say by which clock a JVM measures its lease. */
public final class LeaseClock {

    private LeaseClock() {}

    /** Does in its place what the thread that keeps the lease does each third of it. */
    public static void thirdOfLeaseIsOver(OwnedStore store) {
        store.thirdOfLeaseIsOver();
    }

    /** From now on only {@link #thirdOfLeaseIsOver} does what that thread does, which would else come in between. */
    public static void standsStill(OwnedStore store) {
        store.withoutThread();
    }

    public static OwnedStore open(
            IdempotencyStore store, LeaseSettings settings, StoreEvents events, LongSupplier nanoTime) {
        return OwnedStore.open(store, settings, events, nanoTime);
    }
}
