package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Situation;
import io.idem.api.GuardMisfitException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MisfitTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aKeyThatTheMethodCannotHaveRefusesItsCallsLoudly() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").key("args[1].userIdd").build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("userIdd")
                .hasMessageContaining("onGuardError");
        assertThat(shop.effects).isEmpty();
        assertThat(orders.guard.woven()).isEmpty();
        assertThat(orders.guard.findings()).anyMatch(f -> f.contains("userIdd"));
    }

    @Test
    void aReturnValueThatTheMethodCannotReturnIsAMisfit() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.CONFLICT, Map.of("kode", 409))
                .build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("kode");
    }

    @Test
    void observeLetsAMisfitRun() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .key("nothing")
                .mode(Mode.OBSERVE)
                .build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.MISFITS)).isEqualTo(1);
    }
}
