package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.HotKey;
import io.idem.store.RecordKey;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeyRateTest {

    private static final long SECOND = 1_000_000_000L;

    private final KeyRate fivePerSecond = KeyRate.of(new HotKey(5, 1_000, 0));

    private static RecordKey key(long number) {
        long mixed = number * 0x9E3779B97F4A7C15L;
        return new RecordKey(
                ByteBuffer.allocate(16)
                        .putLong(mixed)
                        .putLong(mixed ^ mixed >>> 29)
                        .array(),
                "scope",
                null);
    }

    private int allowed(RecordKey key, long now, int calls) {
        int allowed = 0;
        for (int i = 0; i < calls; i++) {
            allowed += fivePerSecond.allows(key, now) ? 1 : 0;
        }
        return allowed;
    }

    @Test
    void asManyAtOnceAsInOnePeriod() {
        assertThat(allowed(key(1), 0, 100)).isEqualTo(5);
    }

    @Test
    void afterTheBurstOneForEachShareOfThePeriod() {
        allowed(key(1), 0, 100);
        assertThat(allowed(key(1), SECOND / 5 - 1, 100)).isZero();
        assertThat(allowed(key(1), SECOND / 5, 100)).isEqualTo(1);
        assertThat(allowed(key(1), 3 * SECOND / 5, 100)).isEqualTo(2);
        assertThat(allowed(key(1), 10 * SECOND, 100)).isEqualTo(5);
    }

    @Test
    void refusedCallsAreNotCharged() {
        allowed(key(1), 0, 1_000_000);
        assertThat(allowed(key(1), SECOND, 100)).isEqualTo(5);
    }

    @Test
    void theClockMayPassItsLargestValue() {
        long late = Long.MAX_VALUE - SECOND / 10;
        assertThat(allowed(key(1), late, 100)).isEqualTo(5);
        assertThat(allowed(key(1), late + SECOND / 5, 100)).isEqualTo(1);
    }

    @Test
    void noKeyPaysForAnother() {
        for (int number = 0; number < 200_000; number++) {
            assertThat(fivePerSecond.allows(key(number), number)).isTrue();
        }
    }

    @Test
    void aHotKeyStaysLimitedAmongAsManyOthersAsPassInItsTime() {
        int allowed = 0;
        for (int number = 1; number <= 100_000; number++) {
            long now = number * (10 * SECOND / 100_000);
            fivePerSecond.allows(key(number), now);
            allowed += fivePerSecond.allows(key(0), now) ? 1 : 0;
        }
        assertThat(allowed).isEqualTo(5 + 10 * 5 - 1);
    }

    @Test
    void ofManyThreadsAsManyCallsAreAllowedAsOfOne() throws Exception {
        fivePerSecond.allows(key(1), 0);
        AtomicInteger allowed = new AtomicInteger();
        CountDownLatch start = new CountDownLatch(1);
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                for (int call = 0; call < 10_000; call++) {
                    if (fivePerSecond.allows(key(1), 0)) {
                        allowed.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(allowed).hasValue(4);
    }
}
