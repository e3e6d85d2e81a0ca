package io.idem.store;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread {@code idem-purge}: every interval, with some jitter, it looks for stuck records and removes expired ones in
 * small batches; the first time not before one interval has passed, since after a downtime the redeliveries come first. One
 * for each store; nothing ends it but {@link #close()}.
 */
public final class Purger implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Purger.class);

    private final IdempotencyStore store;
    private final PurgeSettings settings;
    private final Runnable scan;
    private final StoreEvents events;
    private final Thread thread;
    private long scannedAt;
    private volatile boolean stopped;

    private Purger(IdempotencyStore store, PurgeSettings settings, Runnable scan, StoreEvents events) {
        this.store = store;
        this.settings = settings;
        this.scan = scan;
        this.events = events;
        this.thread = AgentThreads.daemon(this::run, "idem-purge");
    }

    /** @param scan one turn of the search for stuck records; does not throw */
    public static Purger start(IdempotencyStore store, PurgeSettings settings, Runnable scan, StoreEvents events) {
        Purger purger = new Purger(store, settings, scan, events);
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
        long every = settings.everyMillis();
        while (!stopped) {
            pause(every + ThreadLocalRandom.current().nextLong(every / 5 + 1));
            if (!stopped) {
                scan();
                sweep();
            }
        }
    }

    private void scan() {
        scannedAt = System.nanoTime();
        scan.run();
    }

    private void sweep() {
        try {
            while (!stopped && store.purge(settings.batch(), settings.minAgeMillis()) >= settings.batch()) {
                // After a weekend without a purge there is so much to remove that a sweep takes hours.
                if (System.nanoTime() - scannedAt > TimeUnit.MILLISECONDS.toNanos(settings.everyMillis())) {
                    scan();
                }
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
