package io.idem.agent.guard;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import io.idem.store.lease.OwnedStore;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * A call that claims a key in this JVM, and once it has won the reservation, owns it. Other threads with the same key wait
 * on it. Written by its own thread; what others read is published by the latches.
 */
final class OpenCall {

    @SuppressWarnings("rawtypes")
    private static final AtomicReferenceFieldUpdater<OpenCall, Queue> FOLLOWERS =
            AtomicReferenceFieldUpdater.newUpdater(OpenCall.class, Queue.class, "followers");

    private final Call call;
    private final OwnedStore store;
    private final Token token;
    private final CountDownLatch claimed = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long runningSinceNanos;
    private volatile int attempt;
    private volatile Outcome outcome;
    private volatile int marks;
    private volatile Queue<Runnable> followers;

    OpenCall(Call call, OwnedStore store) {
        this.call = call;
        this.store = store;
        this.token = store.nextToken();
    }

    /** The key is this call's; the method runs now. */
    void run(int nthAttempt) {
        runningSinceNanos = System.nanoTime();
        attempt = nthAttempt;
        claimed.countDown();
    }

    /** The claim is over, won or not. */
    void claimEnded() {
        claimed.countDown();
        if (attempt == 0) {
            ended.countDown();
        }
    }

    /** @param shared how it ended, for those who wait; null where they must ask the store */
    void end(Outcome shared) {
        outcome = shared;
        ended.countDown();
        for (Runnable next = nextFollower(); next != null; next = nextFollower()) {
            next.run();
        }
    }

    /**
     * @param follower run once, by the thread that ends the call; must neither block nor throw
     * @return false if the call has ended already, and the follower is not run
     */
    boolean follow(Runnable follower) {
        if (followers == null) {
            FOLLOWERS.compareAndSet(this, null, new ConcurrentLinkedQueue<Runnable>());
        }
        followers.add(follower);
        return ended.getCount() > 0 || !followers.remove(follower);
    }

    void unfollow(Runnable follower) {
        if (followers != null) {
            followers.remove(follower);
        }
    }

    private Runnable nextFollower() {
        return followers == null ? null : followers.poll();
    }

    boolean isRunning() {
        return attempt > 0;
    }

    boolean isPastMaxDuration() {
        long max = call.definition().maxDuration();
        return max > 0 && isRunning() && System.nanoTime() - runningSinceNanos > max * 1_000_000L;
    }

    /** @return nanoseconds since the method began to run */
    long ranNanos() {
        return System.nanoTime() - runningSinceNanos;
    }

    /** A duplicate that was observed runs as well, or a conflicting call. */
    void ranBesides() {
        marks = IdempotencyRecord.RAN_UNDER_OBSERVE;
    }

    /** @return those that this JVM has put on its record */
    int marks() {
        return marks;
    }

    Call call() {
        return call;
    }

    OwnedStore store() {
        return store;
    }

    Token token() {
        return token;
    }

    int attempt() {
        return attempt;
    }

    RecordKey key() {
        return call.key();
    }

    Fingerprint fingerprint() {
        return call.fingerprint();
    }

    Claim claim() {
        return new Claim(
                call.key(), token, call.fingerprint(), call.definition().maxDuration());
    }

    /** @return how the call ended where that may be shared; null while it runs, or where the store must be asked */
    Outcome outcome() {
        return outcome;
    }

    /**
     * Waits until the claim is won or lost: one round trip of the store, bounded by the store's own time-outs, and the
     * question of a probe, bounded by its own. An interrupt is kept for later, so that nobody is told that a call runs which may not.
     */
    void awaitClaimed() {
        boolean interrupted = false;
        while (true) {
            try {
                claimed.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the call has ended, for at most that time. */
    void awaitEnded(long nanos) throws InterruptedException {
        ended.await(nanos, TimeUnit.NANOSECONDS);
    }
}
