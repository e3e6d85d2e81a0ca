package io.idem.store.lease;

import io.idem.store.AgentThreads;
import io.idem.store.StoreException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread {@code idem-lease}: from the first reservation to the end of the JVM it renews the lease every third of it,
 * sends what is kept, and sweeps. After a failure it comes again sooner. Errors of the store have been reported by those
 * that met them; nothing ends the thread but {@link #stop()}.
 */
final class LeaseKeeper implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);
    private static final long RETRY_MILLIS = 1000;

    private final Lease lease;
    private final KeptWrites kept;
    private final StraySweep sweep;
    private final LeaseSettings settings;
    private final AtomicBoolean started = new AtomicBoolean();
    private volatile boolean stopped;
    private volatile Thread thread;

    LeaseKeeper(Lease lease, KeptWrites kept, StraySweep sweep, LeaseSettings settings) {
        this.lease = lease;
        this.kept = kept;
        this.sweep = sweep;
        this.settings = settings;
    }

    /** Starts the thread if it does not run yet. Called before each reservation. */
    void start() {
        if (!started.get() && !stopped && started.compareAndSet(false, true)) {
            thread = AgentThreads.daemon(this, "idem-lease");
            thread.start();
        }
    }

    void stop() {
        stopped = true;
        Thread running = thread;
        if (running != null) {
            LockSupport.unpark(running);
        }
    }

    @Override
    public void run() {
        long turns = 0;
        boolean well = true;
        while (!stopped) {
            pause(well ? lease.dueInNanos() : TimeUnit.MILLISECONDS.toNanos(retryMillis()));
            if (!stopped && !(well && lease.dueInNanos() > 0)) {
                well = turn(++turns);
            }
        }
    }

    /** @return false if it is to be tried again soon */
    boolean turn(long number) {
        try {
            lease.renewIfDue();
            kept.send();
            if (number % settings.sweepEvery() == 0) {
                sweep.run();
            }
            return true;
        } catch (StoreException e) {
            return false;
        } catch (RuntimeException e) {
            LOG.error("the renewal of the lease failed unexpectedly; it goes on. Please report this", e);
            return false;
        }
    }

    private long retryMillis() {
        return Math.max(1, Math.min(RETRY_MILLIS, settings.thirdMillis() / 3));
    }

    private void pause(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0 && !stopped; left = until - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
            // Somebody interrupted a thread that is not theirs; parking would spin while the flag stays.
            Thread.interrupted();
        }
    }
}
