package io.idem.store.lease;

import io.idem.store.StoreException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * One thread does the work, those that come meanwhile wait and share its outcome, its failure too: with the store away,
 * a hundred callers wait for one time-out, not for a hundred. Waiting ignores interrupts. Thread-safe.
 */
final class SingleFlight {

    /** Work against the store. */
    interface Work {
        void run() throws StoreException;
    }

    private final ReentrantLock lock = new ReentrantLock();
    private StoreException failure;
    private long failedAt;

    /** @throws StoreException never ambiguous: what the caller wanted to do afterwards was not begun */
    void run(BooleanSupplier needed, Work work) throws StoreException {
        if (!needed.getAsBoolean()) {
            return;
        }
        long arrived = System.nanoTime();
        lock.lock();
        try {
            if (!needed.getAsBoolean()) {
                return;
            }
            if (failure != null && failedAt - arrived > 0) {
                throw unavailable(failure);
            }
            attempt(work);
        } finally {
            lock.unlock();
        }
    }

    /** For tests. */
    boolean hasWaiting(int count) {
        return lock.getQueueLength() >= count;
    }

    private void attempt(Work work) throws StoreException {
        try {
            work.run();
            failure = null;
        } catch (StoreException e) {
            failure = e;
            failedAt = System.nanoTime();
            throw unavailable(e);
        }
    }

    private static StoreException unavailable(StoreException cause) {
        return StoreException.unavailable(cause.getMessage(), cause);
    }
}
