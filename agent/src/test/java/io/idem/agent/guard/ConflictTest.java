package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Situation;
import io.idem.api.KeyConflictException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ConflictTest {

    private final Shop shop = new Shop();
    private final Shop.Request ten = new Shop.Request("u1", "10");
    private final Shop.Request twenty = new Shop.Request("u1", "20");

    @Test
    void theSameKeyWithAnotherRequestIsRefused() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty))
                .isInstanceOf(KeyConflictException.class);
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.events).anyMatch(e -> e.startsWith("CONFLICT"));
        assertThat(orders.count(Counter.CONFLICTS)).isEqualTo(1);
    }

    @Test
    void aConflictCanBeAnsweredWithABody() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.CONFLICT, Map.of("code", 409, "msg", "key reused"))
                .build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        Shop.Response answer = (Shop.Response) orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty);
        assertThat(answer.code).isEqualTo(409);
        assertThat(answer.msg).isEqualTo("key reused");
    }

    @Test
    void onlyWhatTheFingerprintNamesIsCompared() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .fingerprint(GuardDefinition.FingerprintRule.EXPRESSIONS, "args[1].userId")
                .build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
    }

    @Test
    void withoutAFingerprintNothingIsCompared() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .build();
        orders.call(() -> shop.createOrder("t1", ten), "t1", ten);
        orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
    }

    @Test
    void aConflictWithARunningCallIsRefusedWithoutWaiting() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").waiting(3_600_000).build();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        Background first = Background.run(() -> orders.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return shop.createOrder("t1", ten);
                },
                "t1",
                ten));
        running.await();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", twenty), "t1", twenty))
                .isInstanceOf(KeyConflictException.class);
        mayEnd.countDown();
        first.result();
    }
}
