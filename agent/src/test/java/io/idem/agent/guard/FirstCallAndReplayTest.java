package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.DuplicateCallException;
import org.junit.jupiter.api.Test;

class FirstCallAndReplayTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "9.90");

    @Test
    void aDuplicateGetsTheFirstResultAndHasNoEffect() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        Object first = orders.call(() -> shop.createOrder("t1", request), "t1", request);
        Object second = orders.call(() -> shop.createOrder("t1", request), "t1", new Shop.Request("u1", "9.90"));
        assertThat(second).isEqualTo(first).isNotSameAs(first);
        assertThat(shop.effects).containsExactly("t1");
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThat(orders.count(Counter.EXECUTED)).isEqualTo(1);
        assertThat(orders.count(Counter.REPLAYED)).isEqualTo(1);
    }

    @Test
    void anotherKeyIsAnotherOperation() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        orders.call(() -> shop.createOrder("t2", request), "t2", request);
        assertThat(shop.effects).containsExactly("t1", "t2");
    }

    @Test
    void anotherJvmOnTheSameStoreReplaysToo() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        EngineFixture other = EngineFixture.guarding("createOrder").buildBeside(orders);
        Object first = orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(other.call(() -> shop.createOrder("t1", request), "t1", request))
                .isEqualTo(first);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aVoidMethodIsReplayedAsNothing() throws Throwable {
        EngineFixture grants = EngineFixture.guarding("grant").build();
        for (int i = 0; i < 3; i++) {
            grants.call(
                    () -> {
                        shop.grant("m1");
                        return null;
                    },
                    "m1");
        }
        assertThat(shop.effects).containsExactly("m1");
    }

    @Test
    void aNullResultIsAResult() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        orders.call(() -> null, "t1", request);
        assertThat(orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isNull();
        assertThat(shop.effects).isEmpty();
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
    }

    @Test
    void aPrimitiveIsReplayedBoxed() throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count").build();
        counts.call(() -> shop.count("c"), "c");
        assertThat(counts.call(() -> shop.count("c"), "c")).isEqualTo(1);
    }

    @Test
    void skipGivesThePrimitivesDefault() throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count")
                .on(Situation.DUPLICATE, Action.Kind.SKIP)
                .build();
        counts.call(() -> shop.count("c"), "c");
        assertThat(counts.call(() -> shop.count("c"), "c")).isEqualTo(0);
        assertThat(counts.lastDecision()).isEqualTo(Decision.SKIP);
    }

    @Test
    void rejectNamesGuardKeyAndWhatToDo() throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count")
                .on(Situation.DUPLICATE, Action.Kind.REJECT)
                .build();
        counts.call(() -> shop.count("c"), "c");
        assertThatThrownBy(() -> counts.call(() -> shop.count("c"), "c"))
                .isInstanceOf(DuplicateCallException.class)
                .hasMessageContaining("guard guard")
                .hasMessageContaining("scope[c]")
                .hasMessageContaining("do not repeat it");
    }

    @Test
    void aConfiguredValueAnswersDuplicates() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.DUPLICATE, java.util.Collections.singletonMap("code", 208))
                .build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        Shop.Response answer = (Shop.Response) orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(answer.code).isEqualTo(208);
    }

    @Test
    void theRecordIsGoneWhenItsRetentionIsOver() throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count").build();
        counts.call(() -> shop.count("c"), "c");
        counts.clock.addAndGet(3_600_001);
        assertThat(counts.call(() -> shop.count("c"), "c")).isEqualTo(2);
    }
}
