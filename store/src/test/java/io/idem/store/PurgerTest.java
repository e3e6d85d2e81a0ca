package io.idem.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PurgerTest {

    private static final int BATCH = 10;

    private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
    private final Semaphore scans = new Semaphore(0);
    private final AtomicInteger removed = new AtomicInteger();
    private volatile StoreException failure;
    private volatile Thread caller;

    @Test
    void goesOnWhileBatchesAreFull() throws Exception {
        removed.set(2 * BATCH + 3);
        try (Purger purger = start()) {
            assertThat(purger).isNotNull();
            assertThat(nextBatches(3)).containsExactly("10 of 23", "10 of 13", "3 of 3");
        }
    }

    @Test
    void stuckRecordsAreLookedForInEachTurnAlsoWhileThereIsNoEndOfWhatIsToBeRemoved() throws Exception {
        removed.set(Integer.MAX_VALUE);
        try (Purger purger = start()) {
            assertThat(purger).isNotNull();
            assertThat(scans.tryAcquire(3, 30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aFailureIsToldAndTheNextTurnTriesAgain() throws Exception {
        failure = StoreException.unavailable("away", null);
        try (Purger purger = start()) {
            assertThat(purger).isNotNull();
            assertThat(asked.poll(30, TimeUnit.SECONDS)).isEqualTo("failed: away");
            removed.set(1);
            failure = null;
            String next;
            do {
                next = asked.poll(30, TimeUnit.SECONDS);
            } while (next != null && next.startsWith("failed"));
            assertThat(next).isEqualTo("1 of 1");
        }
    }

    @Test
    void itsThreadIsADaemonThatEndsWhenItIsClosed() throws Exception {
        Thread thread;
        try (Purger purger = start()) {
            assertThat(purger).isNotNull();
            asked.poll(30, TimeUnit.SECONDS);
            thread = caller;
            assertThat(thread.getName()).isEqualTo("idem-purge");
            assertThat(thread.isDaemon()).isTrue();
        }
        thread.join(30_000);
        assertThat(thread.isAlive()).isFalse();
    }

    private String[] nextBatches(int count) throws InterruptedException {
        String[] batches = new String[count];
        for (int i = 0; i < count; i++) {
            batches[i] = asked.poll(30, TimeUnit.SECONDS);
        }
        return batches;
    }

    private Purger start() {
        IdempotencyStore store = (IdempotencyStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {IdempotencyStore.class}, (proxy, method, args) -> {
                    caller = Thread.currentThread();
                    if (failure != null) {
                        throw failure;
                    }
                    int there = removed.get();
                    int batch = Math.min(there, (int) args[0]);
                    removed.addAndGet(-batch);
                    asked.add(batch + " of " + there);
                    return batch;
                });
        StoreEvents events = (StoreEvents) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {StoreEvents.class}, (proxy, method, args) -> {
                    asked.add("failed: " + ((StoreException) args[0]).getMessage());
                    return null;
                });
        return Purger.start(store, new PurgeSettings(5, BATCH, 0), scans::release, events);
    }
}
