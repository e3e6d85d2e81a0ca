package io.idem.agent.guard;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * How one duplicate waits for a running call: for at most the time that its guard allows, however often it looks. A legacy
 * caller has no answer to an interrupt that its method never had, so the flag is kept for it and the wait goes on.
 */
final class Waiting {

    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Call call;
    private final long allowedNanos;
    private long startedNanos;
    private boolean started;
    private long pauseNanos = FIRST_PAUSE_NANOS;

    Waiting(Call call) {
        this.call = call;
        this.allowedNanos =
                TimeUnit.MILLISECONDS.toNanos(call.definition().policies().waitMillis());
    }

    /** @return whether the wait is over, or was never allowed */
    boolean isOver() {
        return remaining() <= 0;
    }

    boolean hasWaited() {
        return started;
    }

    /** Waits for a call of this JVM. */
    void forCall(OpenCall running) {
        long before = start();
        long own = remaining();
        long max = running.call().definition().maxDuration();
        // past its maxDuration the running call counts as abandoned, and the store is asked
        running.awaitEnded(max > 0 ? Math.min(own, TimeUnit.MILLISECONDS.toNanos(max) + 1) : own);
        call.waited(System.nanoTime() - before);
    }

    /** Pauses between two looks at a call that runs elsewhere; each pause is longer, and no two callers keep step. */
    void pause() {
        long before = start();
        long jittered = pauseNanos / 2 + ThreadLocalRandom.current().nextLong(pauseNanos / 2 + 1);
        uninterrupted(new CountDownLatch(1), Math.min(jittered, Math.max(1, remaining())));
        pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
        call.waited(System.nanoTime() - before);
    }

    private long start() {
        long now = System.nanoTime();
        if (!started) {
            started = true;
            startedNanos = now;
            call.guard().stats().count(Counter.WAITED);
        }
        return now;
    }

    private long remaining() {
        return started ? allowedNanos - (System.nanoTime() - startedNanos) : allowedNanos;
    }

    /** @return whether the latch opened within that time; the thread's interrupt flag is as before, or set */
    static boolean uninterrupted(CountDownLatch latch, long nanos) {
        long end = System.nanoTime() + nanos;
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return latch.await(nanos == Long.MAX_VALUE ? nanos : end - System.nanoTime(), TimeUnit.NANOSECONDS);
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
