package io.idem.store.lease;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How long this JVM is certainly believed alive by everybody else, told by this JVM's own monotonic clock: counted from
 * before the renewal was sent, so that it never ends later here than in the store. Thread-safe: application threads ask
 * and, if little is left, renew; {@code idem-lease} renews.
 */
final class Lease {

    private final IdempotencyStore store;
    private final String owner;
    private final LeaseSettings settings;
    private final StoreEvents events;
    private final LongSupplier nanoTime;
    private final SingleFlight renewal = new SingleFlight();

    private volatile State state;
    private volatile boolean failing;

    /** @param nanoTime System::nanoTime, but in tests */
    Lease(IdempotencyStore store, String owner, LeaseSettings settings, StoreEvents events, LongSupplier nanoTime) {
        this.store = store;
        this.owner = owner;
        this.settings = settings;
        this.events = events;
        this.nanoTime = nanoTime;
    }

    /** Returns at once while a third of the lease is left, else renews it on the calling thread. */
    void ensure() throws StoreException {
        renewal.run(() -> leftNanos() < nanos(settings.thirdMillis()), this::send);
    }

    /** Renews if a third of the lease has passed since the last renewal, or if that has failed. */
    void renewIfDue() throws StoreException {
        renewal.run(() -> failing || dueInNanos() <= 0, this::send);
    }

    /** @return nanoseconds until a third of the lease will have passed since the last renewal; a third before the first */
    long dueInNanos() {
        State now = state;
        long third = nanos(settings.thirdMillis());
        return now == null ? third : now.sentAt + third - nanoTime.getAsLong();
    }

    /** @return nanoseconds, negative if it is over or was never there */
    long leftNanos() {
        State now = state;
        return now == null ? Long.MIN_VALUE : now.sentAt + nanos(settings.leaseMillis()) - nanoTime.getAsLong();
    }

    /**
     * Whether every living owner has had the time to renew since the store last answered without a gap: renewals of our
     * own succeeded in a row for two intervals, and the lease still lasts. One interval would not do: when the store is
     * back, another owner may still wait for a statement that it sent before, and pauses after that.
     */
    boolean mayJudgeOthers() {
        State now = state;
        // counted from an answer to a question, so a little less than two intervals
        return now != null
                && now.sentAt - now.unbrokenSince >= nanos(settings.thirdMillis()) * 7 / 4
                && leftNanos() > 0;
    }

    private void send() throws StoreException {
        long sentAt = nanoTime.getAsLong();
        try {
            store.renew(owner, settings.leaseMillis());
        } catch (StoreException e) {
            failed(e);
            throw e;
        }
        State before = state;
        long answeredAt = nanoTime.getAsLong();
        boolean gap = before == null || failing || isGap(before.sentAt, answeredAt);
        state = new State(sentAt, gap ? answeredAt : before.unbrokenSince);
        if (failing) {
            failing = false;
            events.storeBack();
        }
    }

    /** Also where nothing failed, but the answer was long in coming: nobody else may have been answered meanwhile. */
    private boolean isGap(long lastSentAt, long answeredAt) {
        return answeredAt - lastSentAt > nanos(settings.thirdMillis()) * 3 / 2;
    }

    private void failed(StoreException e) {
        failing = true;
        State now = state;
        if (now != null) {
            state = new State(now.sentAt, now.sentAt);
        }
        events.renewalFailed(e, now == null ? 0 : TimeUnit.NANOSECONDS.toMillis(leftNanos()));
    }

    private static long nanos(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private static final class State {
        final long sentAt;
        final long unbrokenSince;

        State(long sentAt, long unbrokenSince) {
            this.sentAt = sentAt;
            this.unbrokenSince = unbrokenSince;
        }
    }
}
