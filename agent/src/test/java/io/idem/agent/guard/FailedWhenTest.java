package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.api.UnreplayableResultException;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

/** Methods that answer with an error code where others throw. */
class FailedWhenTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final Shop.Body failing = () -> {
        Shop.Response response = shop.createOrder("try", request);
        response.code = 500;
        return response;
    };
    private final Shop.Body working = () -> shop.createOrder("t1", request);

    @Test
    void theCallerGetsTheResultAndTheNextCallRunsAgain() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200").build();
        assertThat(orders.call(failing, "t1", request)).hasFieldOrPropertyWithValue("code", 500);
        assertThat(orders.call(working, "t1", request)).hasFieldOrPropertyWithValue("code", 200);
        assertThat(shop.effects).containsExactly("try", "t1");
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
        assertThat(orders.decisions.last(null, 1).get(0).reason()).contains("failedWhen: result.code != 200");
        assertThat(orders.count(Counter.FAILURES)).isEqualTo(1);
        assertThat(orders.count(Counter.RETRIES_SUCCEEDED)).isEqualTo(1);
    }

    @Test
    void aResultForWhichItIsFalseIsReplayed() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200").build();
        Object first = orders.call(working, "t1", request);
        assertThat(orders.call(working, "t1", request)).isEqualTo(first);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void theArgumentsMayTakePart() throws Throwable {
        EngineFixture orders = failedWhen("result.code != args[1].amount").build();
        orders.call(working, "t1", new Shop.Request("u1", "200"));
        assertThat(orders.count(Counter.FAILURES)).isZero();
    }

    @Test
    void replayGivesTheFailedResultBack() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        Object first = orders.call(failing, "t1", request);
        assertThat(orders.call(working, "t1", request)).isEqualTo(first);
        assertThat(shop.effects).containsExactly("try");
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY_FAILURE);
        assertThat(orders.count(Counter.FAILURES_REPLAYED)).isEqualTo(1);
    }

    @Test
    void aFailedResultThatCannotBeStoredFollowsUnreplayable() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .maxResultBytes(3)
                .build();
        orders.call(failing, "t1", request);
        assertThatThrownBy(() -> orders.call(working, "t1", request)).isInstanceOf(UnreplayableResultException.class);
        assertThat(shop.effects).containsExactly("try");
    }

    @Test
    void holdLeavesItToAnOperator() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200")
                .on(Situation.FAILURE, Action.Kind.HOLD)
                .build();
        orders.call(failing, "t1", request);
        assertThatThrownBy(() -> orders.call(working, "t1", request))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("failedWhen");
    }

    @Test
    void aTableJudgesItLikeAllOthers() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200")
                .failing("java.lang.Throwable", Action.Kind.REPLAY)
                .on(Situation.FAILURE, Action.Kind.RETRY)
                .build();
        orders.call(failing, "t1", request);
        orders.call(working, "t1", request);
        assertThat(shop.effects).containsExactly("try", "t1");
    }

    @Test
    void outOfAttemptsIsHeld() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200").maxAttempts(2).build();
        orders.call(failing, "t1", request);
        orders.call(failing, "t1", request);
        assertThatThrownBy(() -> orders.call(working, "t1", request)).isInstanceOf(CallHeldException.class);
        assertThat(shop.effects).containsExactly("try", "try");
    }

    @Test
    void aConditionThatThrowsIsASuccessAndCounted() throws Throwable {
        EngineFixture orders = failedWhen("result.msg.length() > 3").build();
        Object first = orders.call(working, "t1", request);
        assertThat(orders.call(working, "t1", request)).isEqualTo(first);
        assertThat(shop.effects).containsExactly("t1");
        assertThat(orders.count(Counter.FAILED_WHEN_ERRORS)).isEqualTo(1);
    }

    @Test
    void aConditionThatIsNeitherTrueNorFalseIsASuccessAndCounted() throws Throwable {
        EngineFixture orders = failedWhen("result.code").build();
        orders.call(working, "t1", request);
        orders.call(working, "t1", request);
        assertThat(shop.effects).containsExactly("t1");
        assertThat(orders.count(Counter.FAILED_WHEN_ERRORS)).isEqualTo(1);
    }

    @Test
    void aPropertyThatTheResultCannotHaveIsAMisfit() throws Throwable {
        EngineFixture orders = failedWhen("result.kode != 0").build();
        assertThat(orders.guard.findings()).anyMatch(f -> f.contains("failedWhen") && f.contains("kode"));
    }

    @Test
    void aFailedResultIsKeptForItsOwnTime() throws Throwable {
        EngineFixture orders = failedWhen("result.code != 200").build();
        orders.call(failing, "t1", request);
        orders.clock.addAndGet(EngineFixture.RETENTION + 1);
        assertThat(orders.store.list(RecordState.FAILED, 0, 10)).hasSize(1);
        orders.clock.addAndGet(EngineFixture.RETENTION);
        orders.call(working, "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.EXECUTE);
    }

    private static EngineFixture.Setup failedWhen(String condition) {
        return EngineFixture.guarding("createOrder").failedWhen(condition);
    }
}
