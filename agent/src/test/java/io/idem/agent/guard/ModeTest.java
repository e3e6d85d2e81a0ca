package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.UnreplayableResultException;
import org.junit.jupiter.api.Test;

class ModeTest {

    private final Shop shop = new Shop();
    private final Shop.Request ten = new Shop.Request("u1", "10");
    private final Shop.Request twenty = new Shop.Request("u1", "20");

    @Test
    void offPassesEveryCallWithoutALook() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").mode(Mode.OFF).build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        assertThat(shop.effects).hasSize(2);
        assertThat(orders.count(Counter.CALLS)).isZero();
    }

    @Test
    void observeBlocksNothingAndCountsWhatItWouldHaveDone() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").mode(Mode.OBSERVE).build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty);
        orders.call(() -> shop.createOrder(null, ten), null, ten);
        assertThat(shop.effects).hasSize(4);
        assertThat(orders.count(Counter.WOULD_REPLAY)).isEqualTo(1);
        assertThat(orders.count(Counter.WOULD_CONFLICT)).isEqualTo(1);
        assertThat(orders.count(Counter.REPLAYED)).isZero();
    }

    @Test
    void observeRunsWithoutAStore() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .mode(Mode.OBSERVE)
                .storeDown()
                .build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aResultThatWasNotTheOnlyOneIsNotReplayedAfterTheSwitch() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").mode(Mode.OBSERVE).build();
        orders.call(() -> shop.createOrder("once", ten), "once", ten);
        orders.call(() -> shop.createOrder("twice", ten), "twice", ten);
        orders.call(() -> shop.createOrder("twice", ten), "twice", ten);
        orders.guard.mode(Mode.ENFORCE);
        assertThat(orders.call(() -> shop.createOrder("once", ten), "once", ten))
                .as("a real first result is trusted")
                .isNotNull();
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("twice", ten), "twice", ten))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("observed");
        assertThat(shop.effects).hasSize(3);
    }
}
