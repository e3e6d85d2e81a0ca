package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.RecordsFixture;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;

/** The way of an operator from a held record to a solution. */
class RecordsBeanTest {

    @Test
    void aHeldRecordIsListedResolvedAndFoundAgain() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.held("token-1");
            CompositeData[] held = jmx.rows("type=Records", "list", "held", 0L, 10);
            assertThat(held).hasSize(1);
            assertThat(held[0].get("state")).isEqualTo("HELD");
            assertThat(held[0].get("reason")).isEqualTo("crashed");
            assertThat(held[0].get("resultBytes")).isEqualTo(-1L);
            assertThat(held[0].get("expires")).isNull();

            Object done = jmx.invoke("type=Records", "resolveSuccess", held[0].get("hash"), "{\"orderId\":\"secret\"}");
            assertThat((String) done).contains("SUCCESS with a result of 20 bytes");

            CompositeData found = (CompositeData) jmx.invoke("type=Records", "find", "create-order", "[\"token-1\"]");
            assertThat(found.get("state")).isEqualTo("SUCCESS");
            assertThat(found.get("key")).isEqualTo("token-1");
            assertThat(found.get("scope")).isEqualTo("orders");
            assertThat(found.get("attempt")).isEqualTo(1);
            assertThat(found.get("owner")).isEqualTo(jmx.records.owned.owner());
            assertThat(found.get("resultBytes")).isEqualTo(20L);
            assertThat(found.get("created")).isEqualTo("1970-01-12T13:46:40Z");
            assertThat(found.values().toString()).doesNotContain("secret");
        }
    }

    @Test
    void aRecordIsResolvedAsFailedOrReleasedByHash() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            String first = jmx.records.held("token-1");
            String second = jmx.records.held("token-2");
            jmx.invoke("type=Records", "resolveFailed", first, "no such order");
            jmx.invoke("type=Records", "release", second);
            CompositeData failed = (CompositeData) jmx.invoke("type=Records", "findByHash", first);
            assertThat(failed.get("state")).isEqualTo("FAILED");
            assertThat(failed.get("reason")).isEqualTo("no such order");
            assertThat(jmx.invoke("type=Records", "findByHash", second)).isNull();
            assertThat(jmx.rows("type=Records", "list", null, 0L, 10)).hasSize(1);
        }
    }

    @Test
    void anAbandonedRecordIsShownAsSuch() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.running("token-1");
            assertThat(jmx.rows("type=Records", "list", "PROCESSING", 0L, 10)[0].get("abandoned"))
                    .isEqualTo(false);
            jmx.records.clock.addAndGet(2 * RecordsFixture.LEASE);
            assertThat(jmx.rows("type=Records", "list", "PROCESSING", 0L, 10)[0].get("abandoned"))
                    .isEqualTo(true);
        }
    }

    @Test
    void refusalsAreExceptionsOfTheJdkWithTheSentence() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.running("token-1");
            assertThatThrownBy(() -> jmx.invoke("type=Records", "release", RecordsFixture.hash("token-1")))
                    .isInstanceOf(MBeanException.class)
                    .hasMessageContaining("is running")
                    .cause()
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasNoCause();
            assertThatThrownBy(() -> jmx.invoke("type=Records", "find", "orders", "token-1"))
                    .isInstanceOf(MBeanException.class)
                    .hasMessageContaining("no guard 'orders'")
                    .cause()
                    .isExactlyInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> jmx.invoke("type=Records", "list", "DONE", 0L, 10))
                    .hasMessageContaining("PROCESSING, SUCCESS, FAILED, HELD");
        }
    }

    @Test
    void argumentsAreCheckedAndAnyWholeNumberWillDo() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.held("token-1");
            assertThat(jmx.rows("type=Records", "list", "", 0, 10L)).hasSize(1);
            assertThatThrownBy(() -> jmx.invoke("type=Records", "list", "HELD", "0", 10))
                    .hasMessageContaining("the argument minAgeSeconds is a String, expected a whole number");
            assertThatThrownBy(() -> jmx.invoke("type=Records", "list", "HELD"))
                    .hasMessageContaining("1 arguments given, 3 expected");
            assertThatThrownBy(() -> jmx.invoke("type=Records", "list", "HELD", null, 10))
                    .hasMessageContaining("minAgeSeconds is missing");
            assertThatThrownBy(() -> jmx.invoke("type=Records", "delete", "HELD"))
                    .hasMessageContaining("no operation delete");
        }
    }

    @Test
    void aStoreThatFailsIsSaidToHaveFailed() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.store.close();
            assertThatThrownBy(() -> jmx.invoke("type=Records", "list", "", 0L, 10))
                    .isInstanceOf(MBeanException.class)
                    .hasMessageContaining("the store failed: the memory store is closed")
                    .cause()
                    .isExactlyInstanceOf(IllegalStateException.class)
                    .hasNoCause();
        }
    }
}
