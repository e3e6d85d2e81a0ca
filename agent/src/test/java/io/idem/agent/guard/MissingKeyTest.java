package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.GuardMisfitException;
import io.idem.api.MissingKeyException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;

class MissingKeyTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @ParameterizedTest
    @NullAndEmptySource
    void aCallWithoutAKeyIsRefused(String token) throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder(token, request), token, request))
                .isInstanceOf(MissingKeyException.class)
                .hasMessageContaining("args[0]");
        assertThat(shop.effects).isEmpty();
        assertThat(orders.count(Counter.KEY_ERRORS)).isZero();
    }

    @Test
    void proceedRunsItUnguardedEachTime() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.MISSING_KEY, Action.Kind.PROCEED)
                .build();
        orders.call(() -> shop.createOrder(null, request), null, request);
        orders.call(() -> shop.createOrder(null, request), null, request);
        assertThat(shop.effects).hasSize(2);
    }

    @Test
    void anExpressionThatThrowsHasACounterOfItsOwn() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").key("args[1].userId").build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", null), "t1", null))
                .isInstanceOf(MissingKeyException.class);
        assertThat(orders.count(Counter.KEY_ERRORS)).isEqualTo(1);
    }

    @Test
    void outsideOfAGuardedCallTheParentsKeyIsMissing() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .key("args[0]", "parent.key")
                .build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(MissingKeyException.class)
                .hasMessageContaining("a part of the key [args[0], parent.key] is null or empty");
        assertThat(orders.count(Counter.KEY_ERRORS)).isZero();
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aDeclaredTypeWithoutAStableFormMakesTheGuardAMisfit() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").key("args[1]").build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("Shop$Request");
    }

    @Test
    void anObjectWithoutAStableFormIsNoKey() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").key("[args[0], args[1]]").build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(MissingKeyException.class)
                .hasMessageContaining("Shop$Request");
    }

    @Test
    void aMegabyteIsNoKey() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        String huge = "x".repeat(1 << 20);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder(huge, request), huge, request))
                .isInstanceOf(MissingKeyException.class)
                .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(10_000));
    }

    @Test
    void aCallForWhichWhenIsFalsePasses() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .when("args[1].amount > 100")
                .build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(shop.effects).hasSize(2);
        assertThat(orders.count(Counter.PASSED)).isEqualTo(2);
    }
}
