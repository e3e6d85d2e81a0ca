package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallInProgressException;
import io.idem.api.HotKeyException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HotKeyTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @AfterEach
    void end() {
        mayEnd.countDown();
    }

    private Object order(EngineFixture orders, String token) throws Throwable {
        return orders.call(() -> shop.createOrder(token, request), token, request);
    }

    private Background running(EngineFixture orders, String token) throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        Background first = Background.run(() -> orders.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return shop.createOrder(token, request);
                },
                token,
                request));
        running.await();
        return first;
    }

    @Test
    void aKeyThatIsCalledTooOftenIsRefusedAndOthersAreNot() throws Throwable {
        EngineFixture orders =
                EngineFixture.guarding("createOrder").hotKey(2, 0).build();
        Object first = order(orders, "t1");
        assertThat(order(orders, "t1")).isEqualTo(first);
        assertThatThrownBy(() -> order(orders, "t1"))
                .isInstanceOf(HotKeyException.class)
                .hasMessageContaining("guard guard, key scope[t1]")
                .hasMessageContaining("more often than 2/h")
                .hasMessageContaining("call less often");
        assertThat(orders.lastDecision()).isEqualTo(Decision.HOT_KEY);
        assertThat(orders.count(Counter.HOT_KEYS)).isEqualTo(1);
        order(orders, "t2");
        assertThat(shop.effects).containsExactly("t1", "t2");
    }

    @Test
    void thePolicyMayAnswer() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .hotKey(1, 0)
                .on(Situation.HOT_KEY, Map.of("code", 429, "msg", "slow down"))
                .build();
        order(orders, "t1");
        assertThat(((Shop.Response) order(orders, "t1")).code).isEqualTo(429);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aGuardThatObservesCountsAndLetsPass() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .hotKey(1, 0)
                .mode(Mode.OBSERVE)
                .build();
        order(orders, "t1");
        order(orders, "t1");
        assertThat(shop.effects).containsExactly("t1", "t1");
        assertThat(orders.count(Counter.HOT_KEYS)).isEqualTo(1);
        assertThat(orders.count(Counter.WOULD_REJECT)).isEqualTo(1);
        assertThat(orders.onlyRecord().marks())
                .as("the second run is marked although its key was hot")
                .isNotZero();
    }

    @Test
    void noMoreThanTheLimitWaitForOneKey() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .waiting(60_000)
                .hotKey(0, 1)
                .build();
        Background first = running(orders, "t1");
        Background other = running(orders, "t2");
        Background waiter = Background.run(() -> order(orders, "t1"));
        waiter.awaitBlocked();
        assertThatThrownBy(() -> order(orders, "t1"))
                .isInstanceOf(HotKeyException.class)
                .hasMessageContaining("1 calls of this JVM wait for it already");
        Background waiterOfOther = Background.run(() -> order(orders, "t2"));
        waiterOfOther.awaitBlocked();
        mayEnd.countDown();
        assertThat(waiter.result()).isEqualTo(first.result());
        assertThat(waiterOfOther.result()).isEqualTo(other.result());
        assertThat(orders.count(Counter.HOT_KEYS)).isEqualTo(1);
        assertThat(shop.effects).containsExactlyInAnyOrder("t1", "t2");
    }

    @Test
    void aPlaceIsFreeAgainWhenItsWaiterHasLeft() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .waiting(1)
                .hotKey(0, 1)
                .maxWaiters(1)
                .build();
        running(orders, "t1");
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> order(orders, "t1")).isInstanceOf(CallInProgressException.class);
        }
        assertThat(orders.count(Counter.WAITED)).isEqualTo(3);
        assertThat(orders.count(Counter.HOT_KEYS)).isZero();
    }

    @Test
    void theLimitHoldsForDuplicatesOfAnotherJvmsCallToo() throws Throwable {
        EngineFixture.Setup setup =
                EngineFixture.guarding("createOrder").waiting(60_000).hotKey(0, 1);
        EngineFixture orders = setup.build();
        EngineFixture beside = setup.buildBeside(orders);
        Background first = running(orders, "t1");
        Background waiter = Background.run(() -> order(beside, "t1"));
        waiter.awaitBlocked();
        assertThatThrownBy(() -> order(beside, "t1")).isInstanceOf(HotKeyException.class);
        mayEnd.countDown();
        assertThat(waiter.result()).isEqualTo(first.result());
    }

    @Test
    void noMoreThanTheCapWaitInAllWhateverTheirKeys() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .waiting(60_000)
                .maxWaiters(1)
                .build();
        running(orders, "t1");
        Background second = running(orders, "t2");
        Background waiter = Background.run(() -> order(orders, "t2"));
        waiter.awaitBlocked();
        assertThatThrownBy(() -> order(orders, "t1"))
                .isInstanceOf(CallInProgressException.class)
                .hasMessageContaining("maxWaiters");
        mayEnd.countDown();
        assertThat(waiter.result()).isEqualTo(second.result());
    }

    @Test
    void stagesTakePlacesAndGiveThemBack() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater")
                .waiting(60_000)
                .hotKey(0, 1)
                .build();
        CompletableFuture<Shop.Response> body = new CompletableFuture<>();
        for (String token : new String[] {"t1", "t2"}) {
            orders.later(() -> token.equals("t1") ? body : new CompletableFuture<Shop.Response>(), token, request);
        }
        CompletableFuture<?> waiter = orders.later(CompletableFuture::new, "t1", request);
        CompletableFuture<?> refused = orders.later(CompletableFuture::new, "t1", request);
        assertThatThrownBy(refused::join).hasCauseInstanceOf(HotKeyException.class);
        CompletableFuture<?> ofOther = orders.later(CompletableFuture::new, "t2", request);
        assertThat(ofOther).isNotDone();
        ofOther.cancel(true);
        assertThat(orders.later(CompletableFuture::new, "t2", request)).isNotDone();
        Shop.Response response = new Shop.Response();
        response.code = 200;
        body.complete(response);
        assertThat(waiter.join()).isEqualTo(response);
    }
}
