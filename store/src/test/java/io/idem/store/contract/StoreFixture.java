package io.idem.store.contract;

import io.idem.store.IdempotencyStore;

/** One kind of store for the contract tests. A new kind adds one of these to {@link Stores}. */
public interface StoreFixture extends AutoCloseable {

    /** @return a store without records; called once */
    IdempotencyStore open() throws Exception;

    /** Closes the store and removes what it left. */
    @Override
    void close() throws Exception;
}
