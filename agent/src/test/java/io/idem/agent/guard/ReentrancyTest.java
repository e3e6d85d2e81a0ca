package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReentrancyTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aSuperCallOrProxyWithTheSameKeyRunsInsideTheOpenCall() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        orders.call(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request), "t1", request);
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.REENTRANT)).isEqualTo(1);
        assertThat(orders.count(Counter.EXECUTED)).isEqualTo(1);
    }

    @Test
    void anotherKeyInsideIsAnOperationOfItsOwn() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        for (int i = 0; i < 2; i++) {
            orders.call(
                    () -> {
                        shop.createOrder("outer", request);
                        return orders.call(() -> shop.createOrder("inner", request), "inner", request);
                    },
                    "outer",
                    request);
        }
        assertThat(shop.effects).containsExactly("outer", "inner");
    }
}
