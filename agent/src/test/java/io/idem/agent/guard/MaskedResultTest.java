package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.Situation;
import io.idem.store.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** {@code result.mask}: the first caller gets all, the store and every duplicate the masked form. */
class MaskedResultTest {

    private static final String PAN = "4111222233334444";

    static class Card {
        String number;
        String label = "blue";
    }

    static class Receipt {
        int code;
        Card card;
        List<Card> others = new ArrayList<>();
    }

    static class Order {
        String token;
        String pan;
        long id;
        Card card;
        List<Card> cards = new ArrayList<>();
    }

    static class Desk {
        final List<String> effects = new CopyOnWriteArrayList<>();
        Receipt known;

        Receipt pay(String token, Desk desk) {
            effects.add(token);
            Receipt receipt = new Receipt();
            receipt.card = card();
            receipt.others.add(card());
            return receipt;
        }

        CompletableFuture<Receipt> payLater(String token) {
            return new CompletableFuture<>();
        }

        Receipt insert(Order order) {
            Receipt receipt = pay(order.token, this);
            order.id = effects.size();
            order.pan = PAN;
            order.card = card();
            order.cards.add(card());
            return receipt;
        }

        private static Card card() {
            Card card = new Card();
            card.number = PAN;
            return card;
        }
    }

    private final Desk desk = new Desk();

    private static EngineFixture.Setup paying() {
        return unmasked().mask("card.number", "others.number");
    }

    private static EngineFixture.Setup unmasked() {
        return EngineFixture.guarding("pay").of(Desk.class).fingerprint(GuardDefinition.FingerprintRule.NONE);
    }

    private Receipt pay(EngineFixture payments, String token) throws Throwable {
        return (Receipt) payments.call(() -> desk.pay(token, desk), token, desk);
    }

    private static void masked(Receipt receipt) {
        assertThat(receipt.card.number).isEqualTo("***");
        assertThat(receipt.card.label).isEqualTo("blue");
        assertThat(receipt.others).extracting(card -> card.number).containsExactly("***");
    }

    private static String stored(EngineFixture payments) throws Exception {
        Outcome outcome = payments.onlyRecord().outcome();
        return new String(outcome.result(), StandardCharsets.UTF_8) + outcome.errorMessage();
    }

    @Test
    void theFirstCallerGetsTheObjectOfTheMethodUnchanged() throws Throwable {
        EngineFixture payments = paying().build();
        Receipt made = desk.pay("made", desk);
        Object got = payments.call(() -> made, "t1", desk);
        assertThat(got).isSameAs(made);
        assertThat(made.card.number).isEqualTo(PAN);
        assertThat(made.others.get(0).number).isEqualTo(PAN);
        assertThat(stored(payments)).doesNotContain("4111").contains("***");
    }

    @Test
    void duplicatesGetTheMaskHereAndInAnotherJvm() throws Throwable {
        EngineFixture payments = paying().build();
        assertThat(pay(payments, "t1").card.number).isEqualTo(PAN);
        masked(pay(payments, "t1"));
        masked(pay(paying().buildBeside(payments), "t1"));
        // whoever has not the setting finds nothing else
        masked(pay(unmasked().buildBeside(payments), "t1"));
        assertThat(desk.effects).containsExactly("t1");
        assertThat(payments.count(Counter.REPLAYED)).isEqualTo(1);
    }

    @Test
    void aRecordFromBeforeTheSettingIsMaskedWhenItIsRead() throws Throwable {
        EngineFixture before = unmasked().build();
        pay(before, "t1");
        assertThat(stored(before)).contains(PAN);
        masked(pay(paying().buildBeside(before), "t1"));
    }

    @Test
    void soDoesADuplicateThatWaitsForTheCallInTheSameJvm() throws Throwable {
        EngineFixture payments = paying().build();
        Background[] waiting = new Background[1];
        Receipt first = (Receipt) payments.call(
                () -> {
                    waiting[0] = Background.run(() -> pay(payments, "t1"));
                    waiting[0].awaitBlocked();
                    return desk.pay("t1", desk);
                },
                "t1",
                desk);
        assertThat(first.card.number).isEqualTo(PAN);
        masked((Receipt) waiting[0].result());
        assertThat(payments.count(Counter.WAITED)).isEqualTo(1);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void andOneThatGetsAStage() throws Throwable {
        EngineFixture payments = EngineFixture.guarding("payLater")
                .of(Desk.class)
                .mask("card.number", "result.others.number")
                .build();
        CompletableFuture<Receipt> running = new CompletableFuture<>();
        assertThat(payments.later(() -> running, "t1")).isSameAs(running);
        CompletableFuture<?> waiting = payments.later(() -> null, "t1");
        Receipt made = desk.pay("t1", desk);
        running.complete(made);
        masked((Receipt) waiting.get());
        masked((Receipt) payments.later(() -> null, "t1").get());
        assertThat(running.get()).isSameAs(made);
        assertThat(made.card.number).isEqualTo(PAN);
    }

    @Test
    void aFailureByResultIsJudgedByTheWholeResultAndReplayedMasked() throws Throwable {
        EngineFixture payments = paying().failedWhen("result.card.number == '" + PAN + "'")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        assertThat(pay(payments, "t1").card.number).isEqualTo(PAN);
        assertThat(stored(payments)).contains("failedWhen").contains("***").doesNotContain("{\"number\":\"4111");
        masked(pay(payments, "t1"));
        assertThat(payments.lastDecision()).isEqualTo(Decision.REPLAY_FAILURE);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void whatAProbeTellsIsMaskedToo() throws Throwable {
        EngineFixture.Setup probing = paying().waiting(0).probing(Probe.asking("args[1].known", null, 5_000));
        EngineFixture dead = probing.build();
        CountDownLatch mayEnd = new CountDownLatch(1);
        Background first = Background.run(() -> dead.call(
                () -> {
                    desk.known = desk.pay("t1", desk);
                    mayEnd.await();
                    return desk.known;
                },
                "t1",
                desk));
        try {
            first.awaitBlocked();
            dead.clock.addAndGet(EngineFixture.LEASE + 1_000);
            masked(pay(probing.buildOn(TestStores.exclusive(dead.store)), "t1"));
            assertThat(stored(dead)).doesNotContain("4111").contains("***");
            assertThat(desk.known.card.number).isEqualTo(PAN);
        } finally {
            mayEnd.countDown();
        }
        assertThat(((Receipt) first.result()).card.number).isEqualTo(PAN);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void outputsAreMaskedAndADuplicateKeepsItsOwnValue() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("insert")
                .of(Desk.class)
                .key("args[0].token")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .outputs("args[0]")
                .mask("card", "others", "args[0].pan", "args[0].card.number", "args[0].cards.number")
                .build();
        Order first = order();
        assertThat(insert(orders, first).card.number).isEqualTo(PAN);
        assertThat(first.pan).isEqualTo(PAN);
        assertThat(first.card.number).isEqualTo(PAN);
        assertThat(first.cards.get(0).number).isEqualTo(PAN);
        assertThat(stored(orders)).doesNotContain("4111").contains("***");

        Order duplicate = order();
        assertThat(insert(orders, duplicate).card).isNull();
        assertThat(duplicate.id).isEqualTo(1);
        assertThat(duplicate.pan).isEqualTo("own");
        assertThat(duplicate.card.number).isEqualTo("***");
        assertThat(duplicate.cards).extracting(card -> card.number).containsExactly("***");
        assertThat(desk.effects).containsExactly("t1");
    }

    private Receipt insert(EngineFixture orders, Order order) throws Throwable {
        return (Receipt) orders.call(() -> desk.insert(order), order);
    }

    private static Order order() {
        Order order = new Order();
        order.token = "t1";
        order.pan = "own";
        return order;
    }

    @Test
    void aMisspeltPathFitsNoMethod() throws Throwable {
        EngineFixture payments = unmasked().mask("card.numbr").build();
        assertThatThrownBy(() -> pay(payments, "t1"))
                .hasMessageContaining("result.mask 'card.numbr': ")
                .hasMessageContaining("did you mean `number`?");
        assertThat(desk.effects).isEmpty();
        assertThat(payments.store.list(null, 0, 1)).isEmpty();
    }
}
