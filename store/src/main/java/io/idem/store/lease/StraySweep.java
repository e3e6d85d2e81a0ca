package io.idem.store.lease;

import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.RecordState;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import java.util.List;

/**
 * Removes the records that carry our owner id although no open call of ours knows them. They can only come from a
 * reservation whose answer was lost: the method did not run for it. Looks only after a reservation has failed, since the
 * search reads the whole table. Runs on {@code idem-lease}; {@link #suspect()} is called on any thread.
 */
final class StraySweep {

    private static final int BATCH = 500;
    // A statement of a dead connection may still be running in the server when the first sweep looks.
    private static final int SWEEPS_AFTER_A_FAILURE = 3;

    private final IdempotencyStore store;
    private final String owner;
    private final OpenCalls open;
    private final StoreEvents events;
    private volatile int due;

    StraySweep(IdempotencyStore store, String owner, OpenCalls open, StoreEvents events) {
        this.store = store;
        this.owner = owner;
        this.open = open;
        this.events = events;
    }

    /** A reservation failed: there may be something to find. */
    void suspect() {
        due = SWEEPS_AFTER_A_FAILURE;
    }

    void run() throws StoreException {
        int before = due;
        if (before == 0) {
            return;
        }
        List<IdempotencyRecord> records = store.openOf(owner, BATCH);
        for (IdempotencyRecord record : records) {
            // Only PROCESSING: a call that settled as HELD since the list was read must stay.
            if (!open.isOpen(record.token()) && store.remove(record.key(), record.token(), RecordState.PROCESSING)) {
                events.strayRemoved(record.key(), record.token());
            }
        }
        if (records.size() < BATCH && due == before) {
            due = before - 1;
        }
    }
}
