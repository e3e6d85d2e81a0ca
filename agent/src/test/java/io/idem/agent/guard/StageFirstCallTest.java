package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.idem.store.RecordState;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class StageFirstCallTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final CompletableFuture<Shop.Response> returned = new CompletableFuture<>();

    @Test
    void theCallerGetsTheVeryStageAndTheRecordStaysOpenUntilItCompletes() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        assertThat(orders.call(() -> returned, "t1", request)).isSameAs(returned);
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.PROCESSING);
        returned.complete(shop.createOrder("t1", request));
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void theThreadThatCompletesTheStageWritesTheRecordBeforeItGoesOn() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        orders.call(() -> returned, "t1", request);
        Object state = Background.run(() -> {
                    returned.complete(shop.createOrder("t1", request));
                    return orders.onlyRecord().state();
                })
                .result();
        assertThat(state).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void aStageThatIsCompleteAlreadyIsRecordedBeforeTheCallerHasIt() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        returned.complete(shop.createOrder("t1", request));
        orders.call(() -> returned, "t1", request);
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void aReplayCompletesWithAnEqualResultOfTheDeclaredType() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        EngineFixture other = EngineFixture.guarding("orderLater").buildBeside(orders);
        Object first = orders.later(() -> shop.orderLater("t1", request), "t1", request)
                .get();
        CompletableFuture<?> replay = other.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThat(replay.get()).isEqualTo(first).isNotSameAs(first);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aMethodThatDeclaresTheInterfaceReplaysItsCollections() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("ordersLater").build();
        List<Shop.Response> first = List.of(shop.createOrder("t1", request));
        CompletionStage<List<Shop.Response>> minimal = CompletableFuture.completedStage(first);
        assertThat(orders.call(() -> minimal, "t1")).isSameAs(minimal);
        assertThat(orders.later(() -> shop.ordersLater("t1"), "t1").get()).isEqualTo(first);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aStageOfNothingReplaysAlsoWhereAnOperatorGaveNoResult() throws Throwable {
        EngineFixture grants = EngineFixture.guarding("grantLater").build();
        CompletableFuture<Void> granted = new CompletableFuture<>();
        grants.call(() -> granted, "t1");
        granted.complete(null);
        assertThat(grants.later(() -> shop.grantLater("t1"), "t1")).isCompletedWithValue(null);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void nullInsteadOfAStageComesBackAsNull() throws Throwable {
        EngineFixture grants = EngineFixture.guarding("grantLater").build();
        EngineFixture orders =
                EngineFixture.guarding("orderLater").scope("orders").buildBeside(grants);
        assertThat(grants.call(() -> null, "t1")).isNull();
        assertThat(grants.call(() -> shop.grantLater("t1"), "t1")).isNull();
        assertThat(orders.call(() -> null, "t1", request)).isNull();
        assertThat(orders.call(() -> shop.orderLater("t1", request), "t1", request))
                .isNull();
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void theEntryOfTheThreadEndsWithTheMethodSoThatTheSameKeyIsADuplicateThen() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").waiting(0).build();
        orders.call(() -> returned, "t1", request);
        assertThat(orders.later(() -> shop.orderLater("t1", request), "t1", request))
                .isCompletedExceptionally();
        assertThat(orders.count(Counter.REENTRANT)).isZero();
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aGuardedCallOfADependantIsGuardedAndNotTakenForTheEnginesOwnWork() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        orders.later(() -> returned, "t1", request)
                .thenRun(() -> assertThatCode(() -> orders.call(() -> shop.orderLater("t2", request), "t2", request))
                        .doesNotThrowAnyException());
        returned.complete(shop.createOrder("t1", request));
        assertThat(orders.count(Counter.EXECUTED)).isEqualTo(2);
    }

    @Test
    void aStageThatNobodyCanFollowIsPutOnHoldAndHandedOn() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        CompletableFuture<Shop.Response> closed = new CompletableFuture<Shop.Response>() {
            @Override
            public CompletableFuture<Shop.Response> whenComplete(
                    java.util.function.BiConsumer<? super Shop.Response, ? super Throwable> action) {
                throw new UnsupportedOperationException("closed");
            }
        };
        assertThat(orders.call(() -> closed, "t1", request)).isSameAs(closed);
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.HELD);
    }

    @Test
    void ofTwoThreadsThatCompleteAStageOneIsRecorded() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").build();
        orders.call(() -> returned, "t1", request);
        CountDownLatch both = new CountDownLatch(2);
        Background[] completing = new Background[2];
        for (int i = 0; i < 2; i++) {
            Shop.Response response = shop.createOrder("t1", request);
            completing[i] = Background.run(() -> {
                both.countDown();
                both.await();
                return returned.complete(response);
            });
        }
        completing[0].result();
        completing[1].result();
        assertThat(orders.later(() -> shop.orderLater("t1", request), "t1", request)
                        .get())
                .isEqualTo(returned.get());
    }
}
