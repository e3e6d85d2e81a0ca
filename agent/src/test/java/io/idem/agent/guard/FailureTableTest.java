package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.api.ReplayedFailureException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

/** {@code failure:} by exception class. */
class FailureTableTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aClassThatIsNamedIsJudgedByItsOwnWord() throws Throwable {
        EngineFixture orders = retryReplayHold().build();
        fail(orders, new IOException("disk"));
        orders.call(this::order, "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
    }

    @Test
    void aSubclassIsJudgedLikeItsNearestSuperclass() throws Throwable {
        EngineFixture orders = retryReplayHold().build();
        fail(orders, new SocketTimeoutException("slow") {});
        orders.call(this::order, "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
    }

    @Test
    void theMostSpecialClassWinsInWhicheverOrderTheyStand() throws Throwable {
        EngineFixture orders = retryReplayHold().build();
        fail(orders, new FileNotFoundException("gone"));
        assertThatThrownBy(() -> orders.call(this::order, "t1", request))
                .isExactlyInstanceOf(FileNotFoundException.class)
                .hasMessage("gone");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void whatIsNotNamedIsJudgedLikeAllOthers() throws Throwable {
        EngineFixture orders = retryReplayHold().build();
        fail(orders, new IllegalStateException("what now"));
        assertThatThrownBy(() -> orders.call(this::order, "t1", request)).isInstanceOf(CallHeldException.class);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void anotherJvmJudgesItByTheSameSuperclasses() throws Throwable {
        EngineFixture first = retryReplayHold().build();
        EngineFixture other = retryReplayHold().buildBeside(first);
        fail(first, new SocketTimeoutException("slow"));
        other.call(this::order, "t1", request);
        assertThat(shop.effects).containsExactly("t1");
        assertThat(other.lastDecision()).isEqualTo(Decision.RETRY);
    }

    @Test
    void aRecordThatWasMadeUnderOneWordIsJudgedByALaterTable() throws Throwable {
        EngineFixture before = EngineFixture.guarding("createOrder").build();
        EngineFixture after = retryReplayHold().buildBeside(before);
        fail(before, new FileNotFoundException("gone"));
        assertThatThrownBy(() -> after.call(this::order, "t1", request))
                .isExactlyInstanceOf(FileNotFoundException.class)
                .hasMessage("gone");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aReplayedExceptionCarriesAMarkerWithItsCauses() throws Throwable {
        EngineFixture orders = retryReplayHold().build();
        IOException first = new FileNotFoundException("gone");
        first.initCause(new IllegalStateException("unmounted"));
        fail(orders, first);
        assertThatThrownBy(() -> orders.call(this::order, "t1", request))
                .satisfies(again -> assertThat(again.getSuppressed()[0])
                        .isInstanceOf(ReplayedFailureException.class)
                        .hasMessageContaining("first thrown at io.idem.agent.guard.FailureTableTest")
                        .hasMessageEndingWith("caused by java.lang.IllegalStateException: unmounted"));
    }

    @Test
    void aClassThatIsNoExceptionIsAMisfitAndOneThatIsNotFoundAWarning() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .failing("java.lang.String", Action.Kind.HOLD)
                .failing("com.acme.Gone", Action.Kind.HOLD)
                .build();
        assertThat(orders.guard.woven()).isEmpty();
        assertThat(orders.guard.findings())
                .anyMatch(f -> f.endsWith("failure: java.lang.String is no exception"))
                .anyMatch(f -> f.contains("failure: the class com.acme.Gone is not found"));
    }

    private static EngineFixture.Setup retryReplayHold() {
        return EngineFixture.guarding("createOrder")
                .failing(IOException.class.getName(), Action.Kind.RETRY)
                .failing(FileNotFoundException.class.getName(), Action.Kind.REPLAY)
                .on(Situation.FAILURE, Action.Kind.HOLD);
    }

    private Object order() throws IOException {
        return shop.createOrder("t1", request);
    }

    private void fail(EngineFixture orders, Throwable thrown) {
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw thrown;
                        },
                        "t1",
                        request))
                .isSameAs(thrown);
    }
}
