package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.api.CallInProgressException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AbandonedTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    /** Runs a call that does not end, and lets the lease of its JVM, which renews no more, run out. */
    private Background abandon(EngineFixture dead) throws Exception {
        Background call = Background.run(() -> dead.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return shop.createOrder("t1", request);
                },
                "t1",
                request));
        running.await();
        dead.clock.addAndGet(31_000);
        return call;
    }

    private static EngineFixture survivor(EngineFixture.Setup setup, EngineFixture dead) throws Exception {
        EngineFixture survivor = setup.waiting(0).buildOn(TestStores.exclusive(dead.store));
        return survivor;
    }

    @Test
    void retryTakesTheKeyOverAndTheLateOwnerChangesNothing() throws Throwable {
        EngineFixture dead = EngineFixture.guarding("createOrder").build();
        Background late = abandon(dead);
        EngineFixture survivor =
                survivor(EngineFixture.guarding("createOrder").on(Situation.ABANDONED, Action.Kind.RETRY), dead);
        Object result = survivor.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        assertThat(survivor.decisions.last(null, 1).get(0).attempt()).isEqualTo(2);

        mayEnd.countDown();
        assertThat(late.result())
                .as("the late caller still gets its own result")
                .isNotEqualTo(result);
        assertThat(dead.count(Counter.LEASE_LOST)).isEqualTo(1);
        assertThat(dead.events).anyMatch(e -> e.startsWith("LEASE_LOST"));
        assertThat(survivor.call(() -> shop.createOrder("t1", request), "t1", request))
                .as("the record is the survivor's")
                .isEqualTo(result);
    }

    @Test
    void holdIsTheDefaultAndSaysSo() throws Throwable {
        EngineFixture dead = EngineFixture.guarding("createOrder").build();
        Background late = abandon(dead);
        EngineFixture survivor = survivor(EngineFixture.guarding("createOrder"), dead);
        assertThatThrownBy(() -> survivor.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("abandoned: hold")
                .hasMessageContaining("type=Records");
        assertThat(survivor.lastDecision()).isEqualTo(Decision.HOLD);
        assertThat(survivor.events).anyMatch(e -> e.startsWith("HELD"));
        assertThat(shop.effects).isEmpty();
        mayEnd.countDown();
        Object result = late.result();
        assertThat(survivor.call(() -> shop.createOrder("t1", request), "t1", request))
                .as("the slow owner's success ends the hold")
                .isEqualTo(result);
    }

    @Test
    void aJvmThatHasNotRenewedTwiceJudgesNoForeignLease() throws Throwable {
        EngineFixture dead = EngineFixture.guarding("createOrder").build();
        abandon(dead);
        EngineFixture fresh = EngineFixture.guarding("createOrder")
                .waiting(0)
                .on(Situation.ABANDONED, Action.Kind.RETRY)
                .buildBeside(dead);
        assertThatThrownBy(() -> fresh.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(CallInProgressException.class);
        mayEnd.countDown();
    }

    @Test
    void aPoisonousCallThatKillsItsOwnerIsHeldAfterMaxAttempts() throws Throwable {
        EngineFixture dead = EngineFixture.guarding("createOrder").build();
        abandon(dead);
        EngineFixture survivor = survivor(
                EngineFixture.guarding("createOrder")
                        .on(Situation.ABANDONED, Action.Kind.RETRY)
                        .maxAttempts(1),
                dead);
        assertThatThrownBy(() -> survivor.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("maxAttempts");
        mayEnd.countDown();
    }
}
