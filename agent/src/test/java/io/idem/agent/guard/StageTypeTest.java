package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Situation;
import io.idem.api.GuardMisfitException;
import io.idem.api.UnreplayableResultException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stage whose declaration does not say what it completes with. */
class StageTypeTest {

    private final Shop shop = new Shop();

    @ParameterizedTest
    @ValueSource(strings = {"somethingLater", "rawLater"})
    void itsResultIsNotReplayedAndTheWeavingSaysSo(String method) throws Throwable {
        EngineFixture guarded = EngineFixture.guarding(method).build();
        guarded.call(() -> CompletableFuture.completedFuture("done"), "t1");
        CompletableFuture<?> replay = guarded.later(() -> shop.somethingLater("t1"), "t1");
        assertThatThrownBy(replay::get)
                .cause()
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("does not say what the stage completes with");
        assertThat(guarded.guard.findings())
                .anyMatch(finding -> finding.contains("results cannot be replayed")
                        && finding.contains("does not say what the stage completes with"));
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aConfiguredAnswerNeedsTheType() throws Throwable {
        EngineFixture guarded = EngineFixture.guarding("somethingLater")
                .on(Situation.IN_PROGRESS, 7)
                .build();
        assertThatThrownBy(() -> guarded.call(() -> shop.somethingLater("t1"), "t1"))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("inProgress: return: ")
                .hasMessageContaining("does not say what the stage completes with");
    }

    @Test
    void whereAsyncIsIgnoredTheRecordEndsWithTheMethodAndThereIsNoResult() throws Throwable {
        EngineFixture guarded =
                EngineFixture.guarding("orderLater").ignoringAsync().build();
        Shop.Request request = new Shop.Request("u1", "10");
        CompletableFuture<Shop.Response> returned = new CompletableFuture<>();
        assertThat(guarded.call(() -> returned, "t1", request)).isSameAs(returned);
        assertThatThrownBy(() -> guarded.call(() -> shop.orderLater("t1", request), "t1", request))
                .isInstanceOf(UnreplayableResultException.class);
        assertThat(shop.effects).isEmpty();
    }
}
