package io.idem.agent.guard;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * How one duplicate waits for a running call: for at most the time that its guard allows, however often it looks. The wait
 * ends early where the thread is interrupted; the flag is kept, and the caller is told that the call is running.
 */
final class Waiting {

    /** What a wait is made of. */
    private interface Pause {
        void await(long nanos) throws InterruptedException;
    }

    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Call call;
    private final Waiters waiters;
    private final long allowedNanos;
    private long startedNanos;
    private boolean started;
    private boolean interrupted;
    private long pauseNanos = FIRST_PAUSE_NANOS;

    Waiting(Call call, Waiters waiters) {
        this.call = call;
        this.waiters = waiters;
        this.allowedNanos =
                TimeUnit.MILLISECONDS.toNanos(call.definition().policies().waitMillis());
    }

    /** @return whether the wait is over, or was never allowed */
    boolean isOver() {
        return interrupted || remaining() <= 0;
    }

    /** @return for the reason of a decision; empty if there was no wait */
    String describe() {
        if (interrupted) {
            return "; the wait for it was ended by an interrupt of the waiting thread";
        }
        return started ? inVain(call) : "";
    }

    static String inVain(Call call) {
        return ", also after " + call.definition().policies().waitMillis() + " ms";
    }

    /**
     * To be called before each wait.
     *
     * @return null if the call may wait, else its answer
     */
    Object refused() throws Rejection {
        if (started) {
            return null;
        }
        Object refused = waiters.enter(call);
        if (refused == null) {
            started = true;
            startedNanos = System.nanoTime();
            call.guard().stats().count(Counter.WAITED);
        }
        return refused;
    }

    /** To be called once, when the call is decided. */
    void end() {
        if (started) {
            waiters.leave(call);
        }
    }

    /** Waits for a call of this JVM. */
    void forCall(OpenCall running) {
        long before = System.nanoTime();
        long own = remaining();
        long max = running.call().definition().maxDuration();
        // past its maxDuration the running call counts as abandoned, and the store is asked
        await(running::awaitEnded, max > 0 ? Math.min(own, TimeUnit.MILLISECONDS.toNanos(max) + 1) : own);
        call.waited(System.nanoTime() - before);
    }

    /** Pauses between two looks at a call that runs elsewhere; each pause is longer, and no two callers keep step. */
    void pause() {
        long before = System.nanoTime();
        long jittered = pauseNanos / 2 + ThreadLocalRandom.current().nextLong(pauseNanos / 2 + 1);
        await(TimeUnit.NANOSECONDS::sleep, Math.min(jittered, Math.max(1, remaining())));
        pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
        call.waited(System.nanoTime() - before);
    }

    private void await(Pause pause, long nanos) {
        try {
            pause.await(nanos);
        } catch (InterruptedException e) {
            interrupted = true;
            Thread.currentThread().interrupt();
        }
    }

    private long remaining() {
        return started ? allowedNanos - (System.nanoTime() - startedNanos) : allowedNanos;
    }
}
