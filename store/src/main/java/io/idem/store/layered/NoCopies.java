package io.idem.store.layered;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;

/** See {@link Copies#NONE}. */
final class NoCopies implements Copies {

    @Override
    public IdempotencyRecord find(RecordKey key) {
        return null;
    }

    @Override
    public void finished(IdempotencyRecord record, long millis) {
        // none are kept
    }

    @Override
    public void running(IdempotencyRecord record, long millis) {
        // none are kept
    }

    @Override
    public void drop(RecordKey key) {
        // none are kept
    }

    @Override
    public String describe() {
        return null;
    }

    @Override
    public void close() {
        // nothing is open
    }
}
