package io.idem.store.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import io.idem.store.jdbc.JdbcStore;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SurvivesInterruptsTest {

    private static final int THREADS = 16;
    private static final int CALLS = 60;

    @Test
    void threadsInterruptedAtRandomFailNeitherThemselvesNorOthers() throws Exception {
        try (TestDirectory directory = new TestDirectory();
                JdbcStore store = KeyWriter.open(new File(directory.file(), "idem"))) {
            Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
            AtomicInteger running = new AtomicInteger(THREADS);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int from = i * CALLS;
                threads.add(new Thread(() -> {
                    try {
                        write(store, from);
                    } catch (Exception | AssertionError e) {
                        failures.add(e);
                    } finally {
                        running.decrementAndGet();
                    }
                }));
            }
            threads.forEach(Thread::start);
            Random random = new Random(11);
            while (running.get() > 0) {
                threads.get(random.nextInt(THREADS)).interrupt();
                Thread.onSpinWait();
            }

            assertThat(failures).isEmpty();
            assertThat(store.list(null, 0, 2 * THREADS * CALLS)).hasSize(THREADS * CALLS);
        }
    }

    private static void write(JdbcStore store, int from) throws Exception {
        for (int number = from; number < from + CALLS; number++) {
            RecordKey key = KeyWriter.key("interrupted", number);
            Token token = new Token("interrupted", number);
            Outcome outcome = Outcome.success("json/1", KeyWriter.result(number));
            assertThat(store.reserve(new Claim(key, token, null, 0)).isWon()).isTrue();
            assertThat(store.complete(key, token, outcome, 3_600_000)).isTrue();
            assertThat(store.find(key.hash()).token()).isEqualTo(token);
        }
    }
}
