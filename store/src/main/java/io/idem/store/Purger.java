package io.idem.store;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread {@code idem-purge}: removes expired records in small batches, every interval with some jitter, the first
 * time not before one interval has passed, since after a downtime the redeliveries come first. One for each store; nothing
 * ends it but {@link #close()}.
 */
public final class Purger implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Purger.class);

    private final IdempotencyStore store;
    private final long everyMillis;
    private final int batch;
    private final StoreEvents events;
    private final Thread thread;
    private volatile boolean stopped;

    private Purger(IdempotencyStore store, long everyMillis, int batch, StoreEvents events) {
        this.store = store;
        this.everyMillis = everyMillis;
        this.batch = batch;
        this.events = events;
        this.thread = AgentThreads.daemon(this::run, "idem-purge");
    }

    /**
     * @param everyMillis the setting {@code sweepEvery}; a fifth of it at most is added each time
     * @param batch the setting {@code batch}: records removed before others get their turn
     */
    public static Purger start(IdempotencyStore store, long everyMillis, int batch, StoreEvents events) {
        if (everyMillis < 1 || batch < 1) {
            throw new IllegalArgumentException("every " + everyMillis + " ms, batch " + batch);
        }
        Purger purger = new Purger(store, everyMillis, batch, events);
        purger.thread.start();
        return purger;
    }

    /** Stops after the batch that runs; does not wait for it. */
    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    private void run() {
        while (!stopped) {
            pause(everyMillis + ThreadLocalRandom.current().nextLong(everyMillis / 5 + 1));
            sweep();
        }
    }

    private void sweep() {
        try {
            while (!stopped && store.purge(batch) >= batch) {
                Thread.yield();
            }
        } catch (StoreException e) {
            events.purgeFailed(e);
        } catch (RuntimeException e) {
            LOG.error("the purge failed unexpectedly; it goes on. Please report this", e);
        }
    }

    private void pause(long millis) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = until - System.nanoTime(); left > 0 && !stopped; left = until - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
            // Parking would spin while the flag of an interrupt stays.
            Thread.interrupted();
        }
    }
}
