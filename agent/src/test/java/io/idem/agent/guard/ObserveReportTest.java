package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.UnreplayableResultException;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ObserveReportTest {

    private final Shop shop = new Shop();
    private final Shop.Request ten = new Shop.Request("u1", "10");
    private final Shop.Request twenty = new Shop.Request("u1", "20");

    private static EngineFixture.Setup observing() {
        return EngineFixture.guarding("createOrder").mode(Mode.OBSERVE);
    }

    private static String report(EngineFixture orders) {
        return String.join("\n", ObserveReport.of(Collections.singletonList(orders.guard)));
    }

    private void order(EngineFixture orders, Object token, Shop.Request request) throws Throwable {
        orders.call(() -> shop.createOrder("t", request), token, request);
    }

    @Test
    void aGuardThatNeverObservedHasNone() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        order(orders, "t1", ten);
        assertThat(ObserveReport.of(orders.guard)).isEmpty();
    }

    @Test
    void itSaysWhatEnforcingWouldHaveDoneAndNothingElse() throws Throwable {
        EngineFixture orders = observing().build();
        for (int i = 0; i < 30; i++) {
            order(orders, "t" + i, ten);
            order(orders, "t" + i, ten);
        }
        assertThat(report(orders))
                .isEqualTo("guard guard, mode observe: 60 calls were observed since this JVM started\n"
                        + "  enforcing, it would have answered 30 duplicates with the first result, refused 0 conflicts,"
                        + " and rejected or answered by policy 0 others\n"
                        + "  30 different keys, of which 0 came to this JVM once and were new to the store\n"
                        + "  nothing speaks against it: switch to enforce (`mode: enforce`, or the attribute mode over"
                        + " JMX)");
        assertThat(shop.effects).hasSize(60);
    }

    @Test
    void conflictsAndMissingKeysSayWhatToDo() throws Throwable {
        EngineFixture orders = observing().build();
        order(orders, "t1", ten);
        order(orders, "t1", twenty);
        order(orders, null, ten);
        order(orders, "", ten);
        assertThat(report(orders))
                .contains("refused 1 conflicts, and rejected or answered by policy 2 others")
                .contains("- 1 calls came with a known key but another request")
                .contains("- 2 calls had no key")
                .contains("look at these first");
    }

    @Test
    void aKeyThatIsTheTimeOfTheCallIsNamed() throws Throwable {
        EngineFixture orders = observing().key("args[1].userId", "args[0]").build();
        for (int i = 0; i < 30; i++) {
            order(orders, Long.toString(System.currentTimeMillis() + i), ten);
        }
        assertThat(report(orders))
                .contains("- the key part `args[0]` is the time of the call")
                .doesNotContain("`args[1].userId`");
    }

    @Test
    void aPartThatAlwaysChangesWhileTheOthersRepeatIsNamed() throws Throwable {
        EngineFixture orders = observing().key("args[1].userId", "args[0]").build();
        for (int i = 0; i < 30; i++) {
            order(orders, "n" + i, ten);
        }
        assertThat(report(orders)).contains("- the key part `args[0]` is another one on each call, while the rest");
    }

    @Test
    void randomIdsAreNamedUntilTheyComeAgain() throws Throwable {
        EngineFixture orders = observing().build();
        UUID[] ids = new UUID[30];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = new UUID(i, i);
            order(orders, ids[i].toString(), ten);
        }
        assertThat(report(orders)).contains("- the key part `args[0]` is a random id");
        order(orders, ids[0].toString(), ten);
        assertThat(report(orders)).doesNotContain("random").contains("29 came to this JVM once");
    }

    @Test
    void keysThatNeverComeAgainAreReportedWhereNoPartIsTheReason() throws Throwable {
        EngineFixture orders = observing().build();
        for (int i = 0; i < 19; i++) {
            order(orders, "order-" + i, ten);
        }
        assertThat(report(orders)).doesNotContain("hardly any key").contains("switch to enforce");
        order(orders, "order-19", ten);
        assertThat(report(orders)).contains("- hardly any key came twice");
    }

    @Test
    void aKeyThatOnlyTheStoreKnowsIsNotNew() throws Throwable {
        EngineFixture before = EngineFixture.guarding("createOrder").build();
        order(before, "t1", ten);
        EngineFixture orders = observing().buildBeside(before);
        order(orders, "t1", ten);
        assertThat(report(orders)).contains("1 different keys, of which 0 came to this JVM once");
    }

    @Test
    void callsLongerThanTheirLeaseAreCounted() throws Throwable {
        EngineFixture orders = observing().lease(200).build();
        orders.call(
                () -> {
                    Thread.sleep(300);
                    return null;
                },
                "t1",
                ten);
        order(orders, "t2", ten);
        assertThat(report(orders)).contains("- 1 calls ran longer than the lease, the longest for ");
    }

    @Test
    void withoutAStoreItSaysThatCallsWouldHaveFollowedStoreDown() throws Throwable {
        EngineFixture orders = observing().storeDown().build();
        order(orders, "t1", ten);
        assertThat(report(orders))
                .contains("rejected or answered by policy 1 others")
                .contains("- 1 requests to the store failed");
    }

    @Test
    void aResultSharedInTheJvmIsNotReplayedIfADuplicateRanBesides() throws Throwable {
        EngineFixture orders = observing().waiting(20_000).build();
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
        order(orders, "t1", ten);
        orders.guard.mode(Mode.ENFORCE);
        Background waiting = Background.run(() -> orders.call(
                () -> {
                    throw new AssertionError("must not run");
                },
                "t1",
                ten));
        waiting.awaitBlocked();
        mayEnd.countDown();
        first.result();
        assertThatThrownBy(waiting::result).isInstanceOf(UnreplayableResultException.class);
    }
}
