package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.DuplicateCallException;
import io.idem.api.IdempotencyException;
import io.idem.api.KeyConflictException;
import io.idem.store.IdempotencyRecord;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** {@code keyText}: the key itself stays the same, what people see of it does not. */
class KeyTextFormTest {

    private static final String CARD = "4111111111111111";

    private final Shop shop = new Shop();

    private static EngineFixture.Setup counting(KeyTextForm form) {
        return EngineFixture.guarding("count").keyText(form);
    }

    private Object count(EngineFixture counts) throws Throwable {
        return counts.call(() -> shop.count(CARD), CARD);
    }

    private IdempotencyRecord found(EngineFixture counts) throws Exception {
        return new RecordsDesk(Collections.singletonList(counts.guard), new StoreAccess(loader -> counts.owned, 1_000))
                .find("guard", CARD);
    }

    private static String told(EngineFixture counts, Throwable thrown) {
        return ((IdempotencyException) thrown).key()
                + thrown.getMessage()
                + counts.decisions.last(null, 9).get(0).key();
    }

    @Test
    void plainShowsTheParts() throws Throwable {
        EngineFixture counts = counting(KeyTextForm.PLAIN)
                .on(Situation.DUPLICATE, Action.Kind.REJECT)
                .build();
        count(counts);
        assertThat(counts.onlyRecord().key().text()).isEqualTo(CARD);
        assertThatThrownBy(() -> count(counts))
                .isInstanceOf(DuplicateCallException.class)
                .hasMessageContaining(CARD);
    }

    @Test
    void maskedShowsTheEndsEverywhere() throws Throwable {
        EngineFixture counts = counting(KeyTextForm.MASKED)
                .on(Situation.DUPLICATE, Action.Kind.REJECT)
                .build();
        count(counts);
        assertThat(counts.onlyRecord().key().text()).isEqualTo("41***11");
        assertThatThrownBy(() -> count(counts))
                .isInstanceOf(DuplicateCallException.class)
                .satisfies(thrown ->
                        assertThat(told(counts, thrown)).contains("41***11").doesNotContain("1111"));
        assertThat(found(counts).key()).isEqualTo(counts.onlyRecord().key());
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void noneShowsTheHashEverywhere() throws Throwable {
        EngineFixture counts = counting(KeyTextForm.NONE)
                .on(Situation.DUPLICATE, Action.Kind.REJECT)
                .build();
        count(counts);
        IdempotencyRecord record = counts.onlyRecord();
        assertThat(record.key().text()).isNull();
        assertThatThrownBy(() -> count(counts))
                .isInstanceOf(DuplicateCallException.class)
                .satisfies(thrown -> assertThat(told(counts, thrown))
                        .contains(record.key().hex())
                        .doesNotContain("4111"));
        assertThat(found(counts).key()).isEqualTo(record.key());
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void eventsShowTheSame() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .keyText(KeyTextForm.MASKED)
                .build();
        orders.call(() -> shop.createOrder(CARD, null), CARD, new Shop.Request("u1", "10"));
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder(CARD, null), CARD, new Shop.Request("u1", "11")))
                .isInstanceOf(KeyConflictException.class)
                .hasMessageNotContaining(CARD);
        assertThat(orders.events).hasSize(1);
        assertThat(orders.events.get(0)).contains("41***11").doesNotContain(CARD);
    }

    @Test
    void anInstanceWithAnotherSettingHasTheSameKey() throws Throwable {
        EngineFixture plain = counting(KeyTextForm.PLAIN).build();
        assertThat(count(plain)).isEqualTo(1);
        assertThat(count(counting(KeyTextForm.MASKED).buildBeside(plain))).isEqualTo(1);
        assertThat(count(counting(KeyTextForm.NONE).buildBeside(plain))).isEqualTo(1);
        assertThat(shop.effects).hasSize(1);
    }
}
