package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.RecordsFixture;
import io.idem.agent.guard.StoreAccess;
import io.idem.store.StoreException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The state of the store is shown without opening it, and without hanging on it. */
class StoreBeanTest {

    @Test
    void anOpenStoreShowsItsHealthAndWhatWaits() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.held("token-1");
            jmx.records.running("token-2");
            assertThat(jmx.get("type=Store", "health")).isEqualTo("up");
            assertThat(jmx.get("type=Store", "queuedWrites")).isEqualTo(0);
            assertThat(jmx.get("type=Store", "owner")).isEqualTo(jmx.records.owned.owner());
            assertThat(jmx.get("type=Store", "judgesLeases")).isEqualTo(false);
            assertThat((String) jmx.get("type=Store", "description")).startsWith("memory");
            assertThat(jmx.get("type=Store", "lastFailure")).isNull();
        }
    }

    @Test
    void readingDoesNotOpenTheStore() throws Exception {
        try (JmxFixture jmx = new JmxFixture(RecordsFixture.unopened())) {
            assertThat((String) jmx.get("type=Store", "health")).startsWith("not open");
            assertThat(jmx.get("type=Store", "owner")).isNull();
            assertThat(jmx.get("type=Store", "stuckRecords")).isEqualTo(-1L);
            assertThat(jmx.get("type=Store", "queuedWrites")).isEqualTo(0);
            assertThat(jmx.records.access.ifOpen()).isNull();
        }
    }

    @Test
    void aStoreThatCouldNotBeOpenedSaysWhy() throws Exception {
        StoreAccess access = new StoreAccess(
                loader -> {
                    throw StoreException.unavailable("no connection to db", null);
                },
                1000);
        try {
            access.get(null);
        } catch (StoreException expected) {
            assertThat(expected).hasMessage("no connection to db");
        }
        OpenBean bean = StoreBean.of(access, new StoreProbe(1000));
        assertThat(bean.getAttribute("health")).isEqualTo("down: no connection to db");
        assertThat(bean.getAttribute("lastFailure")).isEqualTo("no connection to db");
    }

    @Test
    void aStoreThatFailsIsDown() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.store.close();
            assertThat(jmx.get("type=Store", "health")).isEqualTo("down: the memory store is closed");
        }
    }

    @Test
    void aStoreThatDoesNotAnswerIsAskedOnceAndNotWaitedFor() throws Exception {
        CountDownLatch answers = new CountDownLatch(1);
        AtomicInteger asked = new AtomicInteger();
        try (RecordsFixture hanging = RecordsFixture.intercepted((store, method) -> {
            if (method.equals("ping")) {
                asked.incrementAndGet();
                answers.await();
            }
            return null;
        })) {
            StoreProbe probe = new StoreProbe(1);
            OpenBean bean = StoreBean.of(hanging.access, probe);
            for (int look = 0; look < 3; look++) {
                assertThat((String) bean.getAttribute("health")).startsWith("down: no answer for");
            }
            assertThat(asked.get()).isLessThanOrEqualTo(1);
            answers.countDown();
            assertThat(new StoreProbe(60_000).ask(hanging.owned)).isEqualTo("up");
        }
    }
}
