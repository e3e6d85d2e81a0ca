package io.idem.agent.guard;

import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoreException;

/** Makes an abandoned record that is known to be done a success. Stateless. */
final class Settling {

    private Settling() {}

    /**
     * In one step, so that nobody meets it on hold.
     *
     * @param record as it was read: PROCESSING
     * @param retention milliseconds
     * @return false if somebody was faster
     */
    static boolean settle(IdempotencyStore store, IdempotencyRecord record, Outcome done, long retention)
            throws StoreException {
        try {
            return store.resolve(record.key(), record.token(), RecordState.PROCESSING, done, retention);
        } catch (StoreException e) {
            if (!e.isRefused() || !done.hasResult()) {
                throw e;
            }
            Outcome bare = Outcome.successWithoutResult("the store did not take the result: " + e.getMessage());
            return store.resolve(record.key(), record.token(), RecordState.PROCESSING, bare, retention);
        }
    }
}
