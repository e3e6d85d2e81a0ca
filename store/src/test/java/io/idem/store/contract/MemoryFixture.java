package io.idem.store.contract;

import io.idem.store.IdempotencyStore;
import io.idem.store.memory.MemoryStore;

/** The store in the heap. */
final class MemoryFixture implements StoreFixture {

    private final MemoryStore store = new MemoryStore();

    @Override
    public IdempotencyStore open() {
        return store;
    }

    @Override
    public void close() {
        store.close();
    }
}
