package io.idem.agent.jmx;

import io.idem.store.AgentThreads;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Asks the store how it is, on a thread of its own, so that a console that reads all attributes neither hangs on a
 * store that does not answer nor asks it many times: readers share one answer for a second, and a question that is still
 * open is not asked again. Called on JMX's threads; thread-safe.
 */
final class StoreProbe {

    /** How many records of a state are looked at. */
    static final int COUNTED = 1000;

    private static final long SHARED_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final long patienceMillis;
    private final AtomicReference<Question> last = new AtomicReference<>();

    /** @param patienceMillis how long a reader waits for an answer */
    StoreProbe(long patienceMillis) {
        this.patienceMillis = patienceMillis;
    }

    /** @param store that was opened already */
    Answer ask(OwnedStore store) {
        Question question = question(store);
        try {
            return question.get(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new Answer("down: no answer for " + question.ageMillis() + " ms", -1, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer("unknown: the reading thread was interrupted", -1, -1);
        } catch (ExecutionException e) {
            return new Answer("down: " + e.getCause(), -1, -1);
        }
    }

    private Question question(OwnedStore store) {
        while (true) {
            Question before = last.get();
            if (before != null && before.store == store && (!before.isDone() || before.isFresh())) {
                return before;
            }
            Question next = new Question(store);
            if (last.compareAndSet(before, next)) {
                AgentThreads.daemon(next, "idem-jmx-store").start();
                return next;
            }
        }
    }

    private static Answer look(OwnedStore store) {
        try {
            store.store().ping();
            return new Answer("up", stuck(store), held(store));
        } catch (StoreException e) {
            return new Answer("down: " + e.getMessage(), -1, -1);
        }
    }

    private static long stuck(OwnedStore store) throws StoreException {
        long stuck = 0;
        for (IdempotencyRecord record : store.store().list(RecordState.PROCESSING, 0, COUNTED)) {
            stuck += record.leaseOver() || record.deadlineOver() ? 1 : 0;
        }
        return stuck;
    }

    private static long held(OwnedStore store) throws StoreException {
        return store.store().list(RecordState.HELD, 0, COUNTED).size();
    }

    /** Immutable. */
    static final class Answer {
        final String health;
        final long stuck;
        final long held;

        Answer(String health, long stuck, long held) {
            this.health = health;
            this.stuck = stuck;
            this.held = held;
        }
    }

    private static final class Question extends FutureTask<Answer> {
        private final OwnedStore store;
        private final long askedAt = System.nanoTime();

        Question(OwnedStore store) {
            super(() -> look(store));
            this.store = store;
        }

        boolean isFresh() {
            return System.nanoTime() - askedAt < SHARED_NANOS;
        }

        long ageMillis() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - askedAt);
        }
    }
}
