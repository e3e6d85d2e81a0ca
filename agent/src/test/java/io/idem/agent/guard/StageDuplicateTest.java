package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallInProgressException;
import io.idem.api.KeyConflictException;
import io.idem.api.MissingKeyException;
import io.idem.api.StoreUnavailableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class StageDuplicateTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CompletableFuture<Shop.Response> returned = new CompletableFuture<>();

    private EngineFixture.Setup waiting(long millis) {
        return EngineFixture.guarding("orderLater").waiting(millis);
    }

    private CompletableFuture<?> duplicate(EngineFixture orders) throws Throwable {
        return orders.later(() -> shop.orderLater("t1", request), "t1", request);
    }

    @Test
    void aDuplicateOfARunningCallGetsAStageOfItsOwnThatCompletesWithTheReplay() throws Throwable {
        EngineFixture orders = waiting(60_000).build();
        orders.call(() -> returned, "t1", request);
        List<CompletableFuture<?>> duplicates = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            duplicates.add(duplicate(orders));
        }
        assertThat(duplicates).noneMatch(CompletableFuture::isDone).doesNotContain(returned);
        returned.complete(shop.createOrder("t1", request));
        for (CompletableFuture<?> duplicate : duplicates) {
            assertThat(duplicate.get()).isEqualTo(returned.get()).isNotSameAs(returned.get());
        }
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.WAITED)).isEqualTo(100);
        assertThat(orders.count(Counter.REPLAYED)).isEqualTo(100);
    }

    @Test
    void soDoesADuplicateOfACallInAnotherJvm() throws Throwable {
        EngineFixture orders = waiting(60_000).build();
        EngineFixture other = waiting(60_000).buildBeside(orders);
        orders.call(() -> returned, "t1", request);
        CompletableFuture<?> duplicate = duplicate(other);
        assertThat(duplicate).isNotDone();
        returned.complete(shop.createOrder("t1", request));
        assertThat(duplicate.get()).isEqualTo(returned.get());
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void whenTheWaitIsOverItsStageFailsAsInProgress() throws Throwable {
        EngineFixture orders = waiting(20).build();
        EngineFixture other = waiting(20).buildBeside(orders);
        orders.call(() -> returned, "t1", request);
        for (EngineFixture each : List.of(orders, other)) {
            CompletableFuture<?> duplicate = duplicate(each);
            assertThatThrownBy(duplicate::get)
                    .cause()
                    .isInstanceOf(CallInProgressException.class)
                    .hasMessageContaining("after 20 ms");
            assertThat(each.count(Counter.IN_PROGRESS)).isEqualTo(1);
        }
    }

    @Test
    void aRunningCallCanBeAnsweredWithABodyOrSkipped() throws Throwable {
        EngineFixture orders = waiting(0)
                .on(Situation.IN_PROGRESS, Map.of("code", 202, "msg", "processing"))
                .build();
        EngineFixture skipping =
                waiting(0).on(Situation.IN_PROGRESS, Action.Kind.SKIP).buildBeside(orders);
        orders.call(() -> returned, "t1", request);
        assertThat(((Shop.Response) duplicate(orders).get()).code).isEqualTo(202);
        assertThat(duplicate(skipping)).isCompletedWithValue(null);
    }

    @Test
    void afterAFailureThatMayBeRetriedTheDuplicateIsToldToCallAgain() throws Throwable {
        EngineFixture orders = waiting(60_000).build();
        orders.call(() -> returned, "t1", request);
        CompletableFuture<?> duplicate = duplicate(orders);
        returned.completeExceptionally(new IOException("disk full"));
        assertThatThrownBy(duplicate::get)
                .cause()
                .isInstanceOf(CallInProgressException.class)
                .hasMessageContaining("has failed: java.io.IOException");
        duplicate(orders).get();
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aFailureThatIsReplayedReachesItToo() throws Throwable {
        EngineFixture orders =
                waiting(60_000).on(Situation.FAILURE, Action.Kind.REPLAY).build();
        orders.call(() -> returned, "t1", request);
        CompletableFuture<?> duplicate = duplicate(orders);
        returned.completeExceptionally(new IOException("disk full"));
        assertThatThrownBy(duplicate::get)
                .cause()
                .isInstanceOf(IOException.class)
                .hasMessage("disk full");
    }

    @Test
    void aDuplicateThatGivesUpDoesNotTouchTheRunningCall() throws Throwable {
        EngineFixture orders = waiting(60_000).build();
        orders.call(() -> returned, "t1", request);
        duplicate(orders).cancel(true);
        assertThat(returned).isNotDone();
        returned.complete(shop.createOrder("t1", request));
        assertThat(duplicate(orders).get()).isEqualTo(returned.get());
        assertThat(orders.count(Counter.REPLAYED)).isEqualTo(1);
    }

    @Test
    void itsDependantsRunWithTheContextLoaderOfItsCallerAndGuarded() throws Throwable {
        EngineFixture orders = waiting(60_000).build();
        orders.call(() -> returned, "t1", request);
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        ClassLoader callers = new ClassLoader(own) {};
        Thread.currentThread().setContextClassLoader(callers);
        CompletableFuture<ClassLoader> seen = new CompletableFuture<>();
        try {
            duplicate(orders).whenComplete((value, thrown) -> {
                try {
                    orders.call(() -> shop.orderLater("t2", request), "t2", request);
                    seen.complete(Thread.currentThread().getContextClassLoader());
                } catch (Throwable e) {
                    seen.completeExceptionally(e);
                }
            });
        } finally {
            Thread.currentThread().setContextClassLoader(own);
        }
        returned.complete(shop.createOrder("t1", request));
        assertThat(seen.get()).isSameAs(callers);
        assertThat(orders.count(Counter.EXECUTED)).isEqualTo(2);
    }

    @Test
    void refusalsAreFailuresOfAStage() throws Throwable {
        EngineFixture orders = waiting(0).build();
        EngineFixture down = waiting(0).storeDown().build();
        orders.later(() -> shop.orderLater("t1", request), "t1", request).get();
        Shop.Request another = new Shop.Request("u1", "11");
        CompletableFuture<?> conflict = orders.later(() -> shop.orderLater("t1", another), "t1", another);
        CompletableFuture<?> missing = orders.later(() -> shop.orderLater(null, request), null, request);
        CompletableFuture<?> away = down.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThatThrownBy(conflict::get).cause().isInstanceOf(KeyConflictException.class);
        assertThatThrownBy(missing::get).cause().isInstanceOf(MissingKeyException.class);
        assertThatThrownBy(away::get).cause().isInstanceOf(StoreUnavailableException.class);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void anExceptionOfTheApplicationsOwnNeedNotBeDeclaredByTheMethod() throws Throwable {
        EngineFixture orders = waiting(0)
                .throwing(Situation.IN_PROGRESS, IOException.class.getName())
                .build();
        orders.call(() -> returned, "t1", request);
        assertThatThrownBy(duplicate(orders)::get).cause().isInstanceOf(IOException.class);
    }

    @Test
    void pastItsMaxDurationARunningStageIsPutOnHoldAndItsLateSuccessKept() throws Throwable {
        EngineFixture orders = waiting(60_000).maxDuration(30).build();
        orders.call(() -> returned, "t1", request);
        Thread.sleep(31);
        orders.clock.addAndGet(31);
        assertThatThrownBy(duplicate(orders)::get)
                .cause()
                .isInstanceOf(io.idem.api.CallHeldException.class)
                .hasMessageContaining("maxDuration");
        returned.complete(shop.createOrder("t1", request));
        assertThat(duplicate(orders).get()).isEqualTo(returned.get());
    }
}
