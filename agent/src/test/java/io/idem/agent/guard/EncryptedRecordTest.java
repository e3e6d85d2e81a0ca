package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.UnreplayableResultException;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code result.encrypt}: what lies in the store tells nothing, and comes back only with its key and for its record. */
class EncryptedRecordTest {

    private static final String CARD = "4111-1111-1111-1111";
    private static final String K1 = "k1=0123456789abcdef";
    private static final String K2 = "k2=0123456789abcdef0123456789ABCDEF";

    private final Shop shop = new Shop();

    private static EngineFixture.Setup names() {
        return EngineFixture.guarding("names").fingerprint(GuardDefinition.FingerprintRule.NONE);
    }

    private Object pay(EngineFixture payments, String token) throws Throwable {
        return payments.call(
                () -> {
                    shop.effects.add(token);
                    return Collections.singletonList(CARD);
                },
                token,
                null);
    }

    private void decline(EngineFixture payments, Throwable why) {
        assertThatThrownBy(() -> payments.call(
                        () -> {
                            shop.effects.add("t1");
                            throw why;
                        },
                        "t1",
                        null))
                .isSameAs(why);
    }

    private static String texts(IdempotencyRecord record) {
        Outcome stored = record.outcome();
        return new String(stored.result(), StandardCharsets.ISO_8859_1) + stored.errorMessage() + stored.codec();
    }

    private static void replace(EngineFixture payments, IdempotencyRecord record, byte[] bytes) throws Exception {
        Outcome other = Outcome.success(record.outcome().codec(), bytes);
        assertThat(payments.store.resolve(
                        record.key(), record.token(), RecordState.SUCCESS, other, EngineFixture.RETENTION))
                .isTrue();
    }

    private void refused(EngineFixture payments, String token, String why) {
        int effects = shop.effects.size();
        assertThatThrownBy(() -> pay(payments, token))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining(CARD)
                .hasNoCause();
        assertThat(shop.effects).hasSize(effects);
    }

    @Test
    void aRecordTellsNothingAndIsReplayedInAnotherJvm() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1).build();
        pay(payments, "t1");
        IdempotencyRecord record = payments.onlyRecord();
        assertThat(record.outcome().codec()).isEqualTo("aes-gcm/1:k1");
        assertThat(texts(record)).doesNotContain("4111");
        assertThat(record.outcome().result()).hasSizeLessThan(("[\"" + CARD + "\"]").length() + 48);

        assertThat(pay(payments, "t1")).isEqualTo(Arrays.asList(CARD));
        assertThat(pay(names().encrypting(true, K1).buildBeside(payments), "t1"))
                .isEqualTo(Arrays.asList(CARD));
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void withoutTheSettingTheCardIsThere() throws Throwable {
        EngineFixture payments = names().build();
        pay(payments, "t1");
        assertThat(texts(payments.onlyRecord())).contains(CARD);
    }

    @Test
    void twoRecordsOfTheSameResultHaveNothingInCommon() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1).build();
        pay(payments, "t1");
        pay(payments, "t2");
        List<IdempotencyRecord> records = payments.store.list(null, 0, 2);
        byte[] first = records.get(0).outcome().result();
        byte[] second = records.get(1).outcome().result();
        int same = 0;
        for (int i = 0; i < first.length; i++) {
            same += first[i] == second[i] ? 1 : 0;
        }
        assertThat(same).isLessThan(first.length / 4);
    }

    @Test
    void recordsFromBeforeAndAfterTheSettingStayReadable() throws Throwable {
        EngineFixture before = names().build();
        pay(before, "t1");
        EngineFixture encrypting = names().encrypting(true, K1).buildBeside(before);
        assertThat(pay(encrypting, "t1")).isEqualTo(Arrays.asList(CARD));
        pay(encrypting, "t2");
        EngineFixture after = names().encrypting(false, K1).buildBeside(before);
        assertThat(pay(after, "t2")).isEqualTo(Arrays.asList(CARD));
        refused(before, "t2", "no `encryption.keys`");
    }

    @Test
    void rotation() throws Throwable {
        EngineFixture old = names().encrypting(true, K1).build();
        pay(old, "t1");
        EngineFixture both = names().encrypting(true, K2, K1).buildBeside(old);
        pay(both, "t2");
        assertThat(both.store.list(null, 0, 2))
                .extracting(record -> record.outcome().codec())
                .containsExactlyInAnyOrder("aes-gcm/1:k1", "aes-gcm/1:k2");
        assertThat(pay(both, "t1")).isEqualTo(Arrays.asList(CARD));
        assertThat(pay(both, "t2")).isEqualTo(Arrays.asList(CARD));

        EngineFixture removed = names().encrypting(true, K2).buildBeside(old);
        assertThat(pay(removed, "t2")).isEqualTo(Arrays.asList(CARD));
        refused(removed, "t1", "the key k1, which is not in `encryption.keys`");
        assertThat(removed.count(Counter.UNREPLAYABLE)).isEqualTo(1);
        assertThat(shop.effects).containsExactly("t1", "t2");
    }

    @Test
    void anotherKeyOfTheSameNameIsRefused() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1).build();
        pay(payments, "t1");
        refused(names().encrypting(true, "k1=another_16_bytes").buildBeside(payments), "t1", "is another one than");
    }

    @Test
    void anyByteThatWasChangedOrCutOffIsNoticed() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1).build();
        pay(payments, "t1");
        IdempotencyRecord record = payments.onlyRecord();
        byte[] whole = record.outcome().result();
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 1;
            replace(payments, record, changed);
            refused(payments, "t1", "do not fit");
            replace(payments, record, Arrays.copyOf(whole, i));
            refused(payments, "t1", i < 28 ? "cut off" : "do not fit");
        }
        replace(payments, record, whole);
        assertThat(pay(payments, "t1")).isEqualTo(Arrays.asList(CARD));
    }

    @Test
    void aResultThatWasCopiedToAnotherRecordIsRefused() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1).build();
        pay(payments, "t1");
        byte[] first = payments.onlyRecord().outcome().result();
        pay(payments, "t2");
        for (IdempotencyRecord record : payments.store.list(null, 0, 2)) {
            replace(payments, record, first);
        }
        assertThat(pay(payments, "t1")).isEqualTo(Arrays.asList(CARD));
        refused(payments, "t2", "copied from another");
    }

    @Test
    void anExceptionKeepsItsMessageInTheEncryptedPartOnly() throws Throwable {
        EngineFixture.Setup replaying = names().encrypting(true, K1).on(Situation.FAILURE, Action.Kind.REPLAY);
        EngineFixture payments = replaying.build();
        decline(payments, new IOException("card " + CARD, new IOException("cause " + CARD)));
        assertThat(payments.onlyRecord().outcome().errorType()).isEqualTo("java.io.IOException");
        assertThat(payments.onlyRecord().outcome().errorMessage()).isNull();
        assertThat(texts(payments.onlyRecord())).doesNotContain("4111");
        assertThatThrownBy(() -> pay(replaying.buildBeside(payments), "t1"))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("card " + CARD);
        refused(names().on(Situation.FAILURE, Action.Kind.REPLAY).buildBeside(payments), "t1", "cannot be given back");
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aTableThatCannotSeeTheClassesRunsNothing() throws Throwable {
        EngineFixture.Setup holding = names().failing("java.io.IOException", Action.Kind.HOLD);
        EngineFixture first = names().failing("java.io.IOException", Action.Kind.RETRY)
                .encrypting(true, K1)
                .build();
        decline(first, new FileNotFoundException(CARD));
        refused(holding.buildBeside(first), "t1", "cannot be given back");
        // one word for all needs no look inside
        pay(names().buildBeside(first), "t1");
        assertThat(shop.effects).hasSize(2);
    }

    @Test
    void aTableJudgesTheClassesOfAnEncryptedException() throws Throwable {
        EngineFixture.Setup holding =
                names().failing("java.io.IOException", Action.Kind.RETRY).on(Situation.FAILURE, Action.Kind.HOLD);
        EngineFixture first = holding.encrypting(true, K1).build();
        decline(first, new FileNotFoundException(CARD));
        pay(holding.buildBeside(first), "t1");
        assertThat(first.lastDecision()).isEqualTo(Decision.EXECUTE);
        assertThat(shop.effects).hasSize(2);
    }

    @Test
    void aVoidMethodIsReplayedWhateverBecameOfTheKey() throws Throwable {
        EngineFixture grants =
                EngineFixture.guarding("grant").encrypting(true, K1).build();
        EngineFixture other = EngineFixture.guarding("grant").buildBeside(grants);
        for (EngineFixture jvm : new EngineFixture[] {grants, other}) {
            jvm.call(
                    () -> {
                        shop.grant("m1");
                        return null;
                    },
                    "m1");
        }
        assertThat(other.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void outputsAreEncryptedToo() throws Throwable {
        EngineFixture.Setup inserting = EngineFixture.guarding("insert")
                .of(OrderDesk.class)
                .key("args[0].token")
                .outputs("args[0]")
                .encrypting(true, K1);
        EngineFixture orders = inserting.build();
        OrderDesk desk = new OrderDesk();
        OrderDesk.Order duplicate = new OrderDesk.Order("t1", 10);
        for (OrderDesk.Order order : new OrderDesk.Order[] {new OrderDesk.Order("t1", 10), duplicate}) {
            orders.call(
                    () -> {
                        desk.insert(order);
                        return null;
                    },
                    order);
        }
        assertThat(texts(orders.onlyRecord())).doesNotContain("Bergen").doesNotContain("outputs");
        assertThat(duplicate.address()).hasFieldOrPropertyWithValue("city", "Bergen");
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void whatAnOperatorWritesIsEncryptedToo() throws Throwable {
        EngineFixture payments = names().encrypting(true, K1)
                .on(Situation.FAILURE, Action.Kind.HOLD)
                .build();
        decline(payments, new IOException(CARD));
        IdempotencyRecord held = payments.onlyRecord();
        assertThat(held.outcome().errorMessage()).doesNotContain(CARD);
        new RecordsDesk(Collections.singletonList(payments.guard), new StoreAccess(loader -> payments.owned, 1_000))
                .resolveSuccess(held.key().hex(), "[\"" + CARD + "\"]");
        assertThat(texts(payments.onlyRecord())).doesNotContain("4111");
        assertThat(pay(payments, "t1")).isEqualTo(Arrays.asList(CARD));
        assertThat(shop.effects).hasSize(1);
    }
}
