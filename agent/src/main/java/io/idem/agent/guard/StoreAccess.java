package io.idem.agent.guard;

import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the store on the thread of the first guarded call, and again after a failure, with growing pauses between the
 * tries. Never in the background, so that nothing of ours runs while the application starts. Called on application
 * threads and by JMX; thread-safe.
 */
public final class StoreAccess {

    /** Opens the store. Called by one thread at a time, which may be an application's; may take long. */
    public interface Opener {

        /**
         * @param application loader of the class whose guarded call asks, for as long as this runs; null if nobody knows
         * @throws StoreException saying what is wrong, where, and what to do
         */
        OwnedStore open(ClassLoader application) throws StoreException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(StoreAccess.class);
    private static final long FIRST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final Opener opener;
    private final long startTimeoutMillis;
    private final ReentrantLock opening = new ReentrantLock();

    private volatile OwnedStore store;
    private volatile StoreException lastFailure;
    private volatile long failedAtNanos;
    private volatile long pauseNanos;

    /** @param startTimeoutMillis how long a call waits for another that is opening the store */
    public StoreAccess(Opener opener, long startTimeoutMillis) {
        this.opener = opener;
        this.startTimeoutMillis = startTimeoutMillis;
    }

    /**
     * @param application loader of the class whose guarded call asks, or null; not held
     * @throws StoreException if it cannot be opened, or could not a moment ago
     */
    public OwnedStore get(ClassLoader application) throws StoreException {
        OwnedStore opened = store;
        return opened != null ? opened : open(application);
    }

    /** @return the store if it was opened already, else null; for JMX, which must not open it */
    public OwnedStore ifOpen() {
        return store;
    }

    /** @return why the last try to open the store failed, or null */
    public StoreException lastFailure() {
        return lastFailure;
    }

    private OwnedStore open(ClassLoader application) throws StoreException {
        if (!lockWithin(startTimeoutMillis)) {
            throw StoreException.unavailable(
                    "the store is still being opened by another thread after " + startTimeoutMillis
                            + " ms (store.startTimeout)",
                    null);
        }
        try {
            if (store != null) {
                return store;
            }
            StoreException before = lastFailure;
            if (before != null && System.nanoTime() - failedAtNanos < pauseNanos) {
                throw StoreException.unavailable(before.getMessage(), before);
            }
            try {
                OwnedStore opened = opener.open(application);
                store = opened;
                lastFailure = null;
                LOG.info("store open: {}", opened.store().describe());
                return opened;
            } catch (StoreException failed) {
                pauseNanos = before == null ? FIRST_PAUSE_NANOS : Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
                failedAtNanos = System.nanoTime();
                lastFailure = failed;
                LOG.error(
                        "the store cannot be opened, next try in {} s: {}",
                        TimeUnit.NANOSECONDS.toSeconds(pauseNanos),
                        failed.getMessage());
                throw failed;
            }
        } finally {
            opening.unlock();
        }
    }

    /** Waits without listening to interrupts, which are the application's, and keeps the flag. */
    private boolean lockWithin(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return opening.tryLock(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
