package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.store.RecordState;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class StageFailureTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CompletableFuture<Shop.Response> returned = new CompletableFuture<>();

    @Test
    void theExceptionInTheStageIsRecordedNotItsWrapping() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        CompletableFuture<Shop.Response> dependent = returned.thenApply(r -> r).thenApply(r -> r);
        orders.call(() -> dependent, "t1", request);
        returned.completeExceptionally(new CompletionException(new IOException("disk full")));
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.FAILED);
        assertThat(orders.onlyRecord().outcome().errorType()).isEqualTo("java.io.IOException");
        assertThat(orders.onlyRecord().outcome().errorMessage()).isEqualTo("disk full");
    }

    @Test
    void afterAFailureTheNextCallRunsAgain() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        orders.call(() -> returned, "t1", request);
        returned.completeExceptionally(new IOException("disk full"));
        orders.later(() -> shop.orderLater("t1", request), "t1", request).get();
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.count(Counter.RETRIES)).isEqualTo(1);
    }

    @Test
    void aReplayedFailureIsTheFailureOfAStage() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        orders.call(() -> returned, "t1", request);
        returned.completeExceptionally(new IOException("disk full"));
        CompletableFuture<?> replay = orders.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThatThrownBy(replay::get)
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(IOException.class)
                .hasMessage("disk full");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void whatTheMethodItselfThrowsIsThrownAndRecorded() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw new IOException("no thread");
                        },
                        "t1",
                        request))
                .isInstanceOf(IOException.class);
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.FAILED);
    }

    @Test
    void aCancelledStageDoesNotProveThatNothingHappenedSoNothingRunsAgain() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        orders.later(() -> returned, "t1", request).cancel(true);
        assertThat(returned).isCancelled();
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.HELD);
        CompletableFuture<?> next = orders.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThatThrownBy(next::get)
                .cause()
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("CancellationException");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void norDoesATimeout() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        CompletableFuture<?> first = orders.later(() -> returned.orTimeout(1, TimeUnit.MILLISECONDS), "t1", request);
        assertThatThrownBy(first::get).cause().isInstanceOf(TimeoutException.class);
        // the record is written by the thread that completes the stage, which may be behind this one
        while (orders.onlyRecord().state() == RecordState.PROCESSING) {
            Thread.sleep(1);
        }
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.HELD);
    }

    @Test
    void aTableThatNamesThatVeryClassDecides() throws Throwable {
        for (String named : new String[] {"java.util.concurrent.CancellationException", "java.lang.RuntimeException"}) {
            EngineFixture orders = EngineFixture.guarding("orderLater")
                    .failing(named, Action.Kind.RETRY)
                    .build();
            orders.later(CompletableFuture::new, "t1", request).cancel(false);
            assertThat(orders.onlyRecord().state())
                    .isEqualTo(named.endsWith("CancellationException") ? RecordState.FAILED : RecordState.HELD);
        }
    }

    @Test
    void aResultThatTheGuardCallsAFailureIsOne() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater")
                .failedWhen("result.code != 200")
                .build();
        Shop.Response refused = new Shop.Response();
        refused.code = 500;
        assertThat(orders.call(() -> CompletableFuture.completedFuture(refused), "t1", request))
                .isNotNull();
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.FAILED);
        orders.later(() -> shop.orderLater("t1", request), "t1", request).get();
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aCancellationIsReplayedWhereTheGuardReplaysFailures() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        orders.later(() -> returned, "t1", request).cancel(false);
        CompletableFuture<?> next = orders.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThatThrownBy(next::get).isInstanceOf(CancellationException.class);
        assertThat(shop.effects).isEmpty();
    }
}
