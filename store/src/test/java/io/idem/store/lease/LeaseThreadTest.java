package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.AgentThreads;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.Exchanger;
import org.junit.jupiter.api.Test;

class LeaseThreadTest extends OwnedStoreFrame {

    @Test
    void startsWithTheFirstReservationAndKeepsNothingOfTheCaller() throws Exception {
        assertThat(leaseThreads()).isZero();
        Thread caller = Thread.currentThread();
        ClassLoader before = caller.getContextClassLoader();
        try (URLClassLoader application = new URLClassLoader(new URL[0], before)) {
            caller.setContextClassLoader(application);
            taken(1);
        } finally {
            caller.setContextClassLoader(before);
        }

        Thread thread = threads().filter(LeaseThreadTest::isLease).findFirst().orElseThrow();
        assertThat(thread.isDaemon()).isTrue();
        assertThat(thread.getContextClassLoader()).isSameAs(OwnedStore.class.getClassLoader());
        taken(2);
        assertThat(leaseThreads()).isEqualTo(1);

        owned.close();
        thread.join();
    }

    @Test
    void outlivesAnInterruptOfSomebodyElse() throws Exception {
        reopen(SHORT);
        taken(1);
        threads().filter(LeaseThreadTest::isLease).forEach(Thread::interrupt);
        int before = faulty.asked.size();
        while (faulty.asked.size() < before + 3) {
            Thread.onSpinWait();
        }

        assertThat(leaseThreads()).isEqualTo(1);
    }

    @Test
    void inheritsNoThreadLocals() throws Exception {
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("of the application");
        Exchanger<String> seen = new Exchanger<>();
        AgentThreads.daemon(
                        () -> {
                            try {
                                seen.exchange(String.valueOf(local.get()));
                            } catch (InterruptedException e) {
                                throw new AssertionError(e);
                            }
                        },
                        "idem-test")
                .start();

        assertThat(seen.exchange(null)).isEqualTo("null");
    }

    private static long leaseThreads() {
        return threads().filter(LeaseThreadTest::isLease).count();
    }

    private static boolean isLease(Thread thread) {
        return thread.getName().equals("idem-lease") && thread.isAlive();
    }

    private static java.util.stream.Stream<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream();
    }
}
