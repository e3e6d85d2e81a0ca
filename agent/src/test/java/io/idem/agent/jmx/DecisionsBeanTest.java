package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.Decision;
import io.idem.agent.guard.RecordsFixture;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;

/** Why was this call not executed? */
class DecisionsBeanTest {

    @Test
    void showsTheLastDecisionsNewestFirst() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            RecordsFixture.decide(jmx.decisions, "create-order", Decision.EXECUTE, "the key was free");
            RecordsFixture.decide(jmx.decisions, "grant \"coupon\"", Decision.EXECUTE, "the key was free");
            RecordsFixture.decide(jmx.decisions, "create-order", Decision.CONFLICT, "another request");

            assertThat(jmx.rows("type=Decisions", "last", "", 10)).hasSize(3);
            assertThat(jmx.rows("type=Decisions", "last", null, 2)).hasSize(2);
            CompositeData[] rows = jmx.rows("type=Decisions", "last", "create-order", 10);
            assertThat(rows).extracting(row -> row.get("decision")).containsExactly("CONFLICT", "EXECUTE");
            assertThat(rows[0].get("guard")).isEqualTo("create-order");
            assertThat(rows[0].get("key")).isEqualTo("orders[token-1]");
            assertThat(rows[0].get("reason")).isEqualTo("another request");
            assertThat(rows[0].get("attempt")).isEqualTo(0);
            assertThat(rows[1].get("attempt")).isEqualTo(1);
            assertThat(rows[0].get("observed")).isEqualTo(false);
            assertThat(rows[0].get("durationMicros")).isEqualTo(2_000L);
            assertThat((String) rows[0].get("time")).endsWith("Z");
            assertThat(jmx.get("type=Decisions", "total")).isEqualTo(3L);
            assertThat(jmx.get("type=Agent", "decisions")).isEqualTo(3L);
        }
    }

    @Test
    void anUnknownGuardIsNotAnsweredWithNothing() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThatThrownBy(() -> jmx.invoke("type=Decisions", "last", "create-odrer", 10))
                    .hasMessageContaining("no guard 'create-odrer', only [create-order");
            assertThatThrownBy(() -> jmx.invoke("type=Decisions", "last", "", 0))
                    .hasMessageContaining("at least 1");
        }
    }
}
