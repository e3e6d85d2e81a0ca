package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FailureTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final Shop.Body failing = () -> {
        shop.effects.add("try");
        throw new IOException("disk is full");
    };

    @Test
    void theExceptionPropagatesUnchanged() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        IOException thrown = new IOException("mine");
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw thrown;
                        },
                        "t1",
                        request))
                .isSameAs(thrown);
    }

    @Test
    void aFailedCallIsTriedAgainWithTheNextAttempt() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        assertThatThrownBy(() -> orders.call(failing, "t1", request)).isInstanceOf(IOException.class);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(shop.effects).containsExactly("try", "t1");
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
        assertThat(orders.decisions.last(null, 1).get(0).attempt()).isEqualTo(2);
        assertThat(orders.count(Counter.RETRIES_SUCCEEDED)).isEqualTo(1);
    }

    @Test
    void anErrorIsRecordedLikeAnException() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw new StackOverflowError();
                        },
                        "t1",
                        request))
                .isInstanceOf(StackOverflowError.class);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
    }

    @Test
    void replayThrowsTheFirstExceptionAgain() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        assertThatThrownBy(() -> orders.call(failing, "t1", request)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> orders.call(failing, "t1", request))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("disk is full");
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY_FAILURE);
    }

    @Test
    void holdLeavesItToAnOperator() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.FAILURE, Action.Kind.HOLD)
                .build();
        assertThatThrownBy(() -> orders.call(failing, "t1", request)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> orders.call(failing, "t1", request))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("java.io.IOException");
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void outOfAttemptsIsHeld() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").maxAttempts(3).build();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> orders.call(failing, "t1", request)).isInstanceOf(IOException.class);
        }
        assertThatThrownBy(() -> orders.call(failing, "t1", request))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("failed 3 times");
        assertThat(orders.lastDecision()).isEqualTo(Decision.HOLD);
        assertThatThrownBy(() -> orders.call(failing, "t1", request)).isInstanceOf(CallHeldException.class);
        assertThat(orders.lastDecision()).isEqualTo(Decision.HELD);
        assertThat(shop.effects).hasSize(3);
    }

    @Test
    void anExceptionWhoseMessageThrowsIsRecordedAllTheSame() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw new Exception() {
                                @Override
                                public String getMessage() {
                                    throw new IllegalStateException("no message");
                                }
                            };
                        },
                        "t1",
                        request))
                .isInstanceOf(Exception.class);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
    }
}
