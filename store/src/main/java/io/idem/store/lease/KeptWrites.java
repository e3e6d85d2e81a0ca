package io.idem.store.lease;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The writes at the end of calls that failed because the store was away, sent in the order in which they came. Bounded by
 * the slots of {@link OpenCalls}. The lease is kept alive while they are sent, since very many take longer than it lasts:
 * else others would judge the records of those that are not yet sent. Thread-safe.
 */
final class KeptWrites {

    private final IdempotencyStore store;
    private final Lease lease;
    private final OpenCalls open;
    private final StoreEvents events;
    private final Queue<ExitWrite> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger();
    private final SingleFlight sending = new SingleFlight();

    KeptWrites(IdempotencyStore store, Lease lease, OpenCalls open, StoreEvents events) {
        this.store = store;
        this.lease = lease;
        this.open = open;
        this.events = events;
    }

    void keep(ExitWrite write, StoreException failure) {
        size.incrementAndGet();
        queue.add(write);
        events.writeKept(write.key(), write.token(), failure);
    }

    int size() {
        return size.get();
    }

    /** Returns when nothing is kept any more; on failure the rest stays. */
    void send() throws StoreException {
        sending.run(() -> size.get() > 0, this::sendAll);
    }

    private void sendAll() throws StoreException {
        for (ExitWrite head = queue.peek(); head != null; head = queue.peek()) {
            lease.renewIfDue();
            boolean saved = head.send(store, events);
            queue.remove();
            size.decrementAndGet();
            open.settled(head.token());
            if (!saved && !head.isRelease()) {
                events.leaseLost(head.key(), head.token());
            }
        }
    }
}
