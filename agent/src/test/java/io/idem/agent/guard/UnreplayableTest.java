package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.UnreplayableResultException;
import org.junit.jupiter.api.Test;

class UnreplayableTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aResultThatCannotBeStoredReachesItsCallerAndTheMethodNeverRunsAgain() throws Throwable {
        EngineFixture anything = EngineFixture.guarding("anything").build();
        assertThat(anything.call(() -> shop.anything("a"), "a")).isNotNull();
        assertThatThrownBy(() -> anything.call(() -> shop.anything("a"), "a"))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("the operation is done");
        assertThat(shop.effects).hasSize(1);
        assertThat(anything.count(Counter.UNSTORED_RESULTS)).isEqualTo(1);
        assertThat(anything.count(Counter.UNREPLAYABLE)).isEqualTo(1);
    }

    @Test
    void aResultThatIsTooBigIsNotCutOff() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").maxResultBytes(10).build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(UnreplayableResultException.class);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void skipAnswersNullInstead() throws Throwable {
        EngineFixture anything = EngineFixture.guarding("anything")
                .on(Situation.UNREPLAYABLE, Action.Kind.SKIP)
                .build();
        anything.call(() -> shop.anything("a"), "a");
        assertThat(anything.call(() -> shop.anything("a"), "a")).isNull();
    }
}
