package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.Counter;
import io.idem.agent.guard.RecordsFixture;
import org.junit.jupiter.api.Test;

/** A guard shows what it is told, where it is woven and what it counted. */
class GuardBeanTest {

    @Test
    void everyCounterAppearsUnderItsName() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            for (Counter counter : Counter.values()) {
                for (int times = 0; times <= counter.ordinal(); times++) {
                    jmx.guard.stats().count(counter);
                }
            }
            for (Counter counter : Counter.values()) {
                assertThat(jmx.get(jmx.guard, counter.attributeName()))
                        .as(counter.attributeName())
                        .isEqualTo(counter.ordinal() + 1L);
                assertThat(jmx.get(jmx.coupons, counter.attributeName())).isEqualTo(0L);
            }
            assertThat(jmx.get(jmx.guard, "leaseLost")).isEqualTo(Counter.LEASE_LOST.ordinal() + 1L);
        }
    }

    @Test
    void ratiosAreSharesOfTheCalls() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.get(jmx.guard, "hitRatio")).isEqualTo(0.0);
            assertThat(jmx.get(jmx.guard, "retrySuccessRatio")).isEqualTo(0.0);
            count(jmx, Counter.CALLS, 10);
            count(jmx, Counter.EXECUTED, 4);
            count(jmx, Counter.CONFLICTS, 1);
            count(jmx, Counter.REPLAYED, 3);
            count(jmx, Counter.IN_PROGRESS, 2);
            count(jmx, Counter.RETRIES, 3);
            count(jmx, Counter.TAKEOVERS, 1);
            count(jmx, Counter.RETRIES_SUCCEEDED, 1);
            assertThat(jmx.get(jmx.guard, "hitRatio")).isEqualTo(0.3);
            assertThat(jmx.get(jmx.guard, "duplicateRatio")).isEqualTo(0.5);
            assertThat(jmx.get(jmx.guard, "retrySuccessRatio")).isEqualTo(0.25);
        }
    }

    @Test
    void overheadIsShownInMicroseconds() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            for (int call = 0; call < 98; call++) {
                jmx.guard.stats().overhead().record(10_000);
            }
            jmx.guard.stats().overhead().record(5_000_000);
            jmx.guard.stats().overhead().record(5_000_000);
            assertThat((Long) jmx.get(jmx.guard, "overheadP50Micros")).isBetween(10L, 12L);
            assertThat((Long) jmx.get(jmx.guard, "overheadP99Micros")).isBetween(5_000L, 5_700L);
        }
    }

    @Test
    void showsWhereItIsWovenOrWhyNot() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat((String[]) jmx.get(jmx.guard, "wovenMethods")).isEmpty();
            RecordsFixture.addWoven(jmx.guard, "com.acme.OrderService.createOrder(String)");
            RecordsFixture.addFinding(jmx.guard, "createOrder is overloaded: name the parameters");
            assertThat((String[]) jmx.get(jmx.guard, "wovenMethods"))
                    .containsExactly("com.acme.OrderService.createOrder(String)");
            assertThat((String[]) jmx.get(jmx.guard, "findings"))
                    .containsExactly("createOrder is overloaded: name the parameters");
            assertThat(jmx.get(jmx.guard, "method")).isEqualTo("com.acme.OrderService#createOrder");
            assertThat(jmx.get(jmx.guard, "scope")).isEqualTo("orders");
            assertThat((String[]) jmx.get(jmx.guard, "key")).containsExactly("token");
            assertThat(jmx.get(jmx.coupons, "name")).isEqualTo("grant \"coupon\"");
        }
    }

    @Test
    void whatObservingHasShownIsAText() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.get(jmx.guard, "observeReport")).isNull();
            assertThat(jmx.get("type=Agent", "observeReport")).isNull();
            RecordsFixture.observe(jmx.guard);
            assertThat((String) jmx.get(jmx.guard, "observeReport"))
                    .startsWith("guard ")
                    .contains("1 calls were observed", "let it observe on")
                    .isEqualTo(jmx.get("type=Agent", "observeReport"));
            assertThat(jmx.get(jmx.coupons, "observeReport")).isNull();
        }
    }

    private static void count(JmxFixture jmx, Counter counter, int times) {
        for (int i = 0; i < times; i++) {
            jmx.guard.stats().count(counter);
        }
    }
}
