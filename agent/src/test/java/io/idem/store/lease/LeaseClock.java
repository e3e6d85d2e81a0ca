package io.idem.store.lease;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreEvents;
import java.util.function.LongSupplier;

/** Opens a store for tests that say by which clock a JVM measures its lease. */
public final class LeaseClock {

    private LeaseClock() {}

    public static OwnedStore open(
            IdempotencyStore store, LeaseSettings settings, StoreEvents events, LongSupplier nanoTime) {
        return OwnedStore.open(store, settings, events, nanoTime);
    }
}
