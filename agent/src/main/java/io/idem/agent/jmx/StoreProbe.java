package io.idem.agent.jmx;

import io.idem.store.AgentThreads;
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

    static final String UP = "up";

    private static final long SHARED_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final long patienceMillis;
    private final AtomicReference<Question> last = new AtomicReference<>();

    /** @param patienceMillis how long a reader waits for an answer */
    StoreProbe(long patienceMillis) {
        this.patienceMillis = patienceMillis;
    }

    /**
     * @param store that was opened already
     * @return {@link #UP}, or what is wrong
     */
    String ask(OwnedStore store) {
        Question question = question(store);
        try {
            return question.get(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return "down: no answer for " + question.ageMillis() + " ms";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown: the reading thread was interrupted";
        } catch (ExecutionException e) {
            return "down: " + e.getCause();
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

    private static String look(OwnedStore store) {
        try {
            store.store().ping();
            return UP;
        } catch (StoreException e) {
            return "down: " + e.getMessage();
        }
    }

    private static final class Question extends FutureTask<String> {
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
