package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.store.memory.MemoryStore;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A key with a record that this version cannot read is not free, and the store is not down. */
class UnreadableRecordTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    private Object order(EngineFixture orders) throws Throwable {
        return orders.call(() -> shop.createOrder("t1", request), "t1", request);
    }

    private EngineFixture on(EngineFixture.Setup setup) throws Exception {
        return setup.buildOn(TestStores.ofNewerVersion(new MemoryStore()));
    }

    @Test
    void theCallIsHeldAlsoWhereTheGuardProceedsWithoutItsStore() throws Throwable {
        EngineFixture orders = on(EngineFixture.guarding("createOrder").on(Situation.STORE_DOWN, Action.Kind.PROCEED));

        assertThatThrownBy(() -> order(orders))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("a newer version wrote the record");

        assertThat(shop.effects).isEmpty();
        assertThat(orders.lastDecision()).isEqualTo(Decision.HELD);
        assertThat(orders.count(Counter.PROCEEDED)).isZero();
        assertThat(orders.count(Counter.STORE_ERRORS)).isZero();
    }

    @Test
    void itFollowsHeld() throws Throwable {
        EngineFixture orders = on(EngineFixture.guarding("createOrder").on(Situation.HELD, Map.of("code", 202)));

        assertThat(((Shop.Response) order(orders)).code).isEqualTo(202);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aGuardThatObservesLetsItRun() throws Throwable {
        EngineFixture orders = on(EngineFixture.guarding("createOrder").mode(Mode.OBSERVE));

        order(orders);

        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.WOULD_REJECT)).isEqualTo(1);
    }
}
