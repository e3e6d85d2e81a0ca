package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallInProgressException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InProgressTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @AfterEach
    void end() {
        mayEnd.countDown();
    }

    private Background runFirst(EngineFixture orders) throws InterruptedException {
        Background first = Background.run(() -> orders.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return shop.createOrder("t1", request);
                },
                "t1",
                request));
        running.await();
        return first;
    }

    @Test
    void aDuplicateWaitsForTheRunningCallOfThisJvmAndGetsItsResult() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").waiting(60_000).build();
        Background first = runFirst(orders);
        Background second = Background.run(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request));
        second.awaitBlocked();
        mayEnd.countDown();
        assertThat(second.result()).isEqualTo(first.result());
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.WAITED)).isEqualTo(1);
    }

    @Test
    void aDuplicateWaitsForACallOfAnotherJvm() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").waiting(60_000).build();
        EngineFixture other =
                EngineFixture.guarding("createOrder").waiting(60_000).buildBeside(orders);
        Background first = runFirst(orders);
        Background second = Background.run(() -> other.call(() -> shop.createOrder("t1", request), "t1", request));
        second.awaitBlocked();
        mayEnd.countDown();
        assertThat(second.result()).isEqualTo(first.result());
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void afterTheWaitTheCallerIsToldThatItIsStillRunning() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").waiting(20).build();
        runFirst(orders);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(CallInProgressException.class)
                .hasMessageContaining("after 20 ms");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void rejectDoesNotWait() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").waiting(0).build();
        runFirst(orders);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(CallInProgressException.class);
        assertThat(orders.count(Counter.WAITED)).isZero();
    }

    @Test
    void aRunningCallCanBeAnsweredWithABodyOrSkipped() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .waiting(0)
                .on(Situation.IN_PROGRESS, Map.of("code", 202, "msg", "processing"))
                .build();
        EngineFixture skipping = EngineFixture.guarding("createOrder")
                .waiting(0)
                .on(Situation.IN_PROGRESS, Action.Kind.SKIP)
                .buildBeside(orders);
        runFirst(orders);
        Shop.Response answer = (Shop.Response) orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(answer.code).isEqualTo(202);
        assertThat(skipping.call(() -> shop.createOrder("t1", request), "t1", request))
                .isNull();
    }

    @Test
    void anInterruptEndsTheWaitAndTheFlagIsKept() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").waiting(Long.MAX_VALUE).build();
        EngineFixture other =
                EngineFixture.guarding("createOrder").waiting(Long.MAX_VALUE).buildBeside(orders);
        Background first = runFirst(orders);
        for (EngineFixture jvm : new EngineFixture[] {orders, other}) {
            Background second = Background.run(() -> {
                assertThatThrownBy(() -> jvm.call(() -> shop.createOrder("t1", request), "t1", request))
                        .isInstanceOf(CallInProgressException.class)
                        .hasMessageContaining("ended by an interrupt");
                return Thread.currentThread().isInterrupted();
            });
            second.awaitBlocked();
            second.thread.interrupt();
            assertThat(second.result()).isEqualTo(true);
        }
        mayEnd.countDown();
        first.result();
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void whenTheRunningCallFailsOneOfTheWaitersRunsNext() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").waiting(60_000).build();
        Background first = Background.run(() -> orders.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    throw new java.io.IOException("first fails");
                },
                "t1",
                request));
        running.await();
        Background[] waiters = new Background[8];
        for (int i = 0; i < waiters.length; i++) {
            waiters[i] = Background.run(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request));
        }
        for (Background waiter : waiters) {
            waiter.awaitBlocked();
        }
        mayEnd.countDown();
        assertThatThrownBy(first::result).hasMessage("first fails");
        Object result = waiters[0].result();
        for (Background waiter : waiters) {
            assertThat(waiter.result()).isEqualTo(result);
        }
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void pastItsMaxDurationARunningCallIsPutOnHold() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .waiting(60_000)
                .maxDuration(30)
                .build();
        Background first = runFirst(orders);
        orders.clock.addAndGet(31);
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(io.idem.api.CallHeldException.class)
                .hasMessageContaining("maxDuration");
        mayEnd.countDown();
        first.result();
        assertThat(orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .as("the slow owner's success is kept although it was put on hold")
                .isEqualTo(first.result());
    }
}
