package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.ResultFormat;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.UnreplayableResultException;
import io.idem.store.IdempotencyRecord;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Results that would come back as something else are noticed before anybody gets them. */
class RoundTripTest {

    /** Comes back without its note, by either codec. */
    static class Ticket implements Serializable {
        private static final long serialVersionUID = 1;
        int id;
        transient String note;
    }

    static final class Dented extends Plain {
        private static final long serialVersionUID = 1;
        static int made;

        Dented() {
            made++;
        }
    }

    static class Plain implements Serializable {
        private static final long serialVersionUID = 1;
        int n;
    }

    /** Comes back with another number. */
    static final class Drifting extends Plain {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            n++;
        }
    }

    /** Cannot be made. */
    static final class Throwing {
        static boolean isClosed;
        int n;

        Throwing() {
            if (isClosed) {
                throw new IllegalStateException("4000123412341234");
            }
        }
    }

    /** What is guarded. */
    static class Desk {
        Ticket ticket(String id) {
            return null;
        }

        Plain plain(String id) {
            return null;
        }

        Throwing throwing(String id) {
            return null;
        }

        CompletableFuture<Ticket> later(String id) {
            return null;
        }

        void fill(String id, Box box) {
            box.tickets.clear();
        }
    }

    static class Box {
        List<Ticket> tickets = new ArrayList<>();
    }

    private int runs;

    private static EngineFixture.Setup guarding(String method) {
        return EngineFixture.guarding(method).of(Desk.class).key("args[0]");
    }

    private Ticket ticket(EngineFixture desk, String id, String note) throws Throwable {
        return (Ticket) desk.call(
                () -> {
                    runs++;
                    Ticket ticket = new Ticket();
                    ticket.note = note;
                    return ticket;
                },
                id);
    }

    private void assertRefused(EngineFixture desk, String id) {
        int before = runs;
        assertThatThrownBy(() -> ticket(desk, id, "other"))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("result.note would come back as null, as it is transient");
        assertThat(runs).isEqualTo(before);
    }

    @Test
    void aLostFieldIsNamedAndNobodyGetsTheRest() throws Throwable {
        for (ResultFormat format : new ResultFormat[] {ResultFormat.JSON, ResultFormat.JAVA}) {
            EngineFixture desk = guarding("ticket").resultFormat(format).build();
            assertThat(ticket(desk, "a", "4000123412341234").note).isEqualTo("4000123412341234");
            IdempotencyRecord record = desk.onlyRecord();
            assertThat(record.outcome().hasResult()).isFalse();
            assertThat(record.outcome().errorMessage()).doesNotContain("4000");
            assertRefused(desk, "a");
            assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(1);
            assertThat(desk.count(Counter.UNSTORED_RESULTS)).isZero();
            assertThat(desk.count(Counter.UNREPLAYABLE)).isEqualTo(1);
        }
    }

    @Test
    void whatMayBeLostIsLookedAtForEver() throws Throwable {
        for (ResultFormat format : new ResultFormat[] {ResultFormat.JSON, ResultFormat.JAVA}) {
            EngineFixture desk = guarding("ticket").resultFormat(format).build();
            for (int i = 0; i < 50; i++) {
                ticket(desk, "good" + i, null);
                assertThat(ticket(desk, "good" + i, null).note).isNull();
            }
            ticket(desk, "bad", "note");
            assertRefused(desk, "bad");
            assertThat(ticket(desk, "good", null)).isNotNull();
            assertThat(ticket(desk, "good", null)).isNotNull();
        }
    }

    @Test
    void aClassThatTurnsUpLateIsLookedAt() throws Throwable {
        EngineFixture desk = guarding("plain").resultFormat(ResultFormat.JAVA).build();
        for (int i = 0; i < 50; i++) {
            String id = "plain" + i;
            desk.call(Plain::new, id);
        }
        desk.call(Drifting::new, "drifting");
        assertThatThrownBy(() -> desk.call(Drifting::new, "drifting"))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("result.n would come back as another value");
    }

    @Test
    void aProvenClassIsTrustedUnlessTheGuardObserves() throws Throwable {
        assertThat(looksAt(Mode.ENFORCE)).isEqualTo(20);
        assertThat(looksAt(Mode.OBSERVE)).isEqualTo(40);
    }

    private static int looksAt(Mode mode) throws Throwable {
        EngineFixture desk = guarding("plain").mode(mode).build();
        Dented.made = 0;
        for (int i = 0; i < 40; i++) {
            desk.call(Dented::new, "d" + i);
        }
        return Dented.made - 40;
    }

    @Test
    void afterOneThatFailedAllAreLookedAt() throws Throwable {
        Throwing.isClosed = false;
        EngineFixture desk = guarding("throwing").build();
        for (int i = 0; i < 10; i++) {
            desk.call(Throwing::new, "t" + i);
        }
        Throwing one = new Throwing();
        Throwing.isClosed = true;
        for (int i = 0; i < 30; i++) {
            desk.call(() -> one, "closed" + i);
        }
        Throwing.isClosed = false;
        assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(30);
        assertThatThrownBy(() -> desk.call(() -> one, "closed29"))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("cannot be read again")
                .hasMessageNotContaining("4000");
        assertThat(desk.call(() -> one, "open")).isSameAs(one);
        assertThat(desk.call(() -> one, "open")).isNotNull();
    }

    @Test
    void observingCountsWithoutAnyDuplicate() throws Throwable {
        EngineFixture desk = guarding("ticket").mode(Mode.OBSERVE).build();
        for (int i = 0; i < 30; i++) {
            ticket(desk, "t" + i, "note");
        }
        assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(30);
    }

    @Test
    void whatAStageCompletesWithIsLookedAtToo() throws Throwable {
        EngineFixture desk = guarding("later").build();
        Ticket ticket = new Ticket();
        ticket.note = "n";
        assertThat(desk.later(() -> CompletableFuture.completedFuture(ticket), "a")
                        .join())
                .isSameAs(ticket);
        assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(1);
        assertThat(desk.onlyRecord().outcome().hasResult()).isFalse();
    }

    @Test
    void aFailureWhoseResultIsLostIsNotReplayed() throws Throwable {
        EngineFixture desk = guarding("ticket")
                .failedWhen("result.id == 0")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        ticket(desk, "a", "note");
        assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(1);
        assertThatThrownBy(() -> ticket(desk, "a", "other")).isInstanceOf(UnreplayableResultException.class);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void outputsAreLookedAtToo() throws Throwable {
        for (String note : new String[] {null, "note"}) {
            EngineFixture desk = guarding("fill")
                    .outputs("args[1]")
                    .fingerprint(GuardDefinition.FingerprintRule.NONE)
                    .build();
            fill(desk, new Box(), note);
            Box duplicate = new Box();
            if (note == null) {
                fill(desk, duplicate, null);
                assertThat(duplicate.tickets).hasSize(1);
            } else {
                assertThatThrownBy(() -> fill(desk, duplicate, null))
                        .isInstanceOf(UnreplayableResultException.class)
                        .hasMessageContaining("args[1].tickets[0].note");
                assertThat(duplicate.tickets).isEmpty();
            }
        }
    }

    private static void fill(EngineFixture desk, Box box, String note) throws Throwable {
        desk.call(
                () -> {
                    Ticket ticket = new Ticket();
                    ticket.note = note;
                    box.tickets.add(ticket);
                    return null;
                },
                "k",
                box);
    }
}
