package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.KeyConflictException;
import io.idem.api.UnreplayableResultException;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Methods that answer by changing their arguments. */
class OutputsTest {

    private final OrderDesk desk = new OrderDesk();

    private static EngineFixture.Setup inserting(String... outputs) {
        return EngineFixture.guarding("insert")
                .of(OrderDesk.class)
                .key("args[0].token")
                .outputs(outputs);
    }

    private OrderDesk.Order insert(EngineFixture orders, OrderDesk.Order order) throws Throwable {
        orders.call(
                () -> {
                    desk.insert(order);
                    return null;
                },
                order);
        return order;
    }

    private static OrderDesk.Order order() {
        return new OrderDesk.Order("t1", 10);
    }

    @Test
    void aDuplicateOfAVoidMethodGetsWhatTheFirstCallPutIntoItsArgument() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        OrderDesk.Order first = insert(orders, order());
        OrderDesk.Order duplicate = order();
        List<OrderDesk.Item> items = duplicate.items();
        OrderDesk.Address address = duplicate.address();
        insert(orders, duplicate);

        assertThat(desk.effects).containsExactly("t1");
        assertThat(duplicate).usingRecursiveComparison().isEqualTo(first);
        assertThat(duplicate.id()).isEqualTo(101L);
        assertThat(duplicate.items()).isSameAs(items).hasSize(1);
        assertThat(duplicate.address()).isSameAs(address).hasFieldOrPropertyWithValue("city", "Bergen");
        assertThat(duplicate.slots()).containsExactly(0, 9);
        assertThat(duplicate.totals()).containsEntry("net", 10);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
    }

    @Test
    void soDoesOneInAnotherJvm() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        EngineFixture other = inserting("args[0]").buildBeside(orders);
        OrderDesk.Order first = insert(orders, order());
        assertThat(insert(other, order())).usingRecursiveComparison().isEqualTo(first);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void theObjectOfTheFirstCallMayBeSentAgain() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        OrderDesk.Order order = insert(orders, order());
        insert(orders, order);
        assertThat(desk.effects).hasSize(1);
        assertThat(order.items()).hasSize(1);
    }

    @Test
    void whatADuplicateHeldBeforeIsGone() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        insert(orders, order());
        OrderDesk.Order duplicate = order();
        duplicate.items().add(new OrderDesk.Item());
        duplicate.items().add(new OrderDesk.Item());
        duplicate.totals().put("gross", 12);
        insert(orders, duplicate);
        assertThat(duplicate.items()).hasSize(1);
        assertThat(duplicate.totals()).containsOnlyKeys("net");
    }

    @Test
    void aPathGivesThatPropertyOnly() throws Throwable {
        EngineFixture orders =
                inserting("args[0].id", "args[0].customer.id", "args[0].items").build();
        insert(orders, order());
        OrderDesk.Order duplicate = order();
        duplicate.customer.name = "mine";
        duplicate.extra = Thread.currentThread();
        OrderDesk.Customer customer = duplicate.customer;
        EngineFixture unguardedByFingerprint = inserting("args[0].id", "args[0].customer.id", "args[0].items")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .buildBeside(orders);
        insert(unguardedByFingerprint, duplicate);
        assertThat(duplicate.id()).isEqualTo(101L);
        assertThat(duplicate.customer).isSameAs(customer);
        assertThat(duplicate.customer.id).isEqualTo(7L);
        assertThat(duplicate.customer.name).isEqualTo("mine");
        assertThat(duplicate.items()).hasSize(1);
        assertThat(duplicate.totals()).isEmpty();
    }

    @Test
    void outputsAreNoPartOfTheFingerprintAndTheRestIs() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("insert")
                .of(OrderDesk.class)
                .key("args[0].token")
                .outputs(
                        "args[0].id",
                        "args[0].customer",
                        "args[0].items",
                        "args[0].tags",
                        "args[0].totals",
                        "args[0].address",
                        "args[0].slots")
                .build();
        OrderDesk.Order first = insert(orders, order());
        insert(orders, first);
        OrderDesk.Order other = order();
        other.amount = 11;
        assertThatThrownBy(() -> insert(orders, other)).isInstanceOf(KeyConflictException.class);
        assertThat(other.id()).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void resultAndOutputsAreReplayedTogether() throws Throwable {
        EngineFixture orders = counting().build();
        OrderDesk.Order duplicate = order();
        assertThat(count(orders, order())).isEqualTo(1);
        assertThat(count(orders, duplicate)).isEqualTo(1);
        assertThat(duplicate.id()).isEqualTo(101L);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aFailedResultThatIsReplayedBringsItsOutputs() throws Throwable {
        EngineFixture orders = counting()
                .failedWhen("result == 1")
                .on(Situation.FAILURE, Action.Kind.REPLAY)
                .build();
        count(orders, order());
        OrderDesk.Order duplicate = order();
        assertThat(count(orders, duplicate)).isEqualTo(1);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY_FAILURE);
        assertThat(duplicate.id()).isEqualTo(101L);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aDuplicateThatWaitedGetsThem() throws Throwable {
        EngineFixture orders = counting().waiting(60_000).build();
        OrderDesk.Order first = order();
        OrderDesk.Order duplicate = order();
        Background[] waiting = new Background[1];
        orders.call(
                () -> {
                    waiting[0] = Background.run(() -> count(orders, duplicate));
                    waiting[0].awaitBlocked();
                    return desk.insertAndCount("t1", first);
                },
                "t1",
                first);
        assertThat(waiting[0].result()).isEqualTo(1);
        assertThat(duplicate.id()).isEqualTo(101L);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aStagesOutputsAreThoseOfItsEnd() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("insertLater")
                .of(OrderDesk.class)
                .outputs("args[1]")
                .waiting(60_000)
                .build();
        CompletableFuture<String> stage = new CompletableFuture<>();
        OrderDesk.Order order = order();
        OrderDesk.Order behind = order();
        OrderDesk.Order after = order();
        orders.call(() -> stage, "t1", order);
        CompletableFuture<?> waiting = orders.later(() -> stage, "t1", behind);
        assertThat(behind.id()).isNull();
        desk.insert(order);
        stage.complete("done");
        assertThat(waiting.get()).isEqualTo("done");
        assertThat(behind.id()).isEqualTo(101L);
        assertThat(orders.later(() -> stage, "t1", after).get()).isEqualTo("done");
        assertThat(after).usingRecursiveComparison().isEqualTo(order);
    }

    @Test
    void aListArgumentIsFilledInPlace() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("number")
                .of(OrderDesk.class)
                .outputs("args[1]")
                .build();
        List<OrderDesk.Item> first = new ArrayList<>(Arrays.asList(new OrderDesk.Item(), new OrderDesk.Item()));
        List<OrderDesk.Item> duplicate = new java.util.LinkedList<>(Arrays.asList(new OrderDesk.Item()));
        number(orders, first);
        number(orders, duplicate);
        assertThat(duplicate).usingRecursiveFieldByFieldElementComparator().containsExactlyElementsOf(first);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aListThatTakesNoElementsIsNamedAndFollowsUnreplayable() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("number")
                .of(OrderDesk.class)
                .outputs("args[1]")
                .build();
        number(orders, new ArrayList<>());
        assertThatThrownBy(() -> number(orders, Collections.unmodifiableList(new ArrayList<>())))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("args[1]")
                .hasMessageContaining("Unmodifiable");
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void whatFailsHalfWayIsUndone() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("fill")
                .of(OrderDesk.class)
                .outputs("args[1]")
                .build();
        fill(orders, new OrderDesk.Page());
        OrderDesk.Page duplicate = new OrderDesk.Page();
        duplicate.title = "mine";
        List<String> stubborn = new OrderDesk.Stubborn();
        duplicate.lines = stubborn;
        assertThatThrownBy(() -> fill(orders, duplicate))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("UnsupportedOperationException")
                .hasMessageNotContaining("will not take");
        assertThat(duplicate.title).isEqualTo("mine");
        assertThat(duplicate.lines).isSameAs(stubborn);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void anArgumentOfAnotherClassIsRefusedByName() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        insert(orders, order());
        OrderDesk.Order vip = new OrderDesk.VipOrder("t1");
        assertThatThrownBy(() -> insert(orders, vip))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("VipOrder");
        assertThat(vip.id()).isNull();
    }

    @Test
    void whatASubclassAddsComesBackToo() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        OrderDesk.VipOrder first = new OrderDesk.VipOrder("t1");
        first.gift = "pen";
        insert(orders, first);
        OrderDesk.VipOrder duplicate = new OrderDesk.VipOrder("t1");
        insert(orders, duplicate);
        assertThat(duplicate.gift).isEqualTo("pen");
    }

    @Test
    void aFinalTextStaysTheDuplicatesOwn() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        insert(orders, order());
        OrderDesk.Order duplicate = new OrderDesk.Order("t1", 10, "second");
        insert(orders, duplicate);
        assertThat(duplicate.note()).isEqualTo("second");
        assertThat(duplicate.id()).isEqualTo(101L);
    }

    @Test
    void whatCannotBeStoredIsNamedAndTheCallerKeepsItsResult() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        OrderDesk.Order live = order();
        live.extra = Thread.currentThread();
        assertThat(insert(orders, live).id()).isEqualTo(101L);
        assertThat(orders.onlyRecord().state()).isEqualTo(RecordState.SUCCESS);
        assertThatThrownBy(() -> insert(orders, order()))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("args[0].extra");
        assertThat(orders.count(Counter.UNSTORED_RESULTS)).isEqualTo(1);
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void resultAndOutputsTogetherMayBeTooBig() throws Throwable {
        EngineFixture orders = inserting("args[0]").maxResultBytes(100).build();
        insert(orders, order());
        assertThatThrownBy(() -> insert(orders, order()))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("result.maxSize");
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aRecordWithoutOutputsIsUnreplayable() throws Throwable {
        EngineFixture before =
                inserting().fingerprint(GuardDefinition.FingerprintRule.NONE).build();
        EngineFixture after = inserting("args[0]")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .buildBeside(before);
        insert(before, order());
        assertThatThrownBy(() -> insert(after, order()))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("without outputs");
    }

    @Test
    void outputsThatAreNoLongerNamedDoNoHarm() throws Throwable {
        EngineFixture before = counting().build();
        count(before, order());
        EngineFixture after =
                EngineFixture.guarding("insertAndCount").of(OrderDesk.class).buildBeside(before);
        OrderDesk.Order duplicate = order();
        assertThat(count(after, duplicate)).isEqualTo(1);
        assertThat(duplicate.id()).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void damagedOnesAreUnreplayable() throws Throwable {
        EngineFixture orders = inserting("args[0]").build();
        insert(orders, order());
        byte[] whole = orders.onlyRecord().outcome().result();
        for (int length = 0; length < whole.length; length++) {
            EngineFixture damaged = inserting("args[0]").build();
            byte[] cut = Arrays.copyOf(whole, length);
            LinkedMethod method = linked(damaged);
            OrderDesk.Order duplicate = order();
            LinkedMethod.Request request = method.request(null, new Object[] {duplicate}, null);
            assertThatThrownBy(() -> method.replay(Outcome.success("outputs/1", cut), request))
                    .isInstanceOf(io.idem.agent.codec.CodecException.class);
            assertThat(duplicate.id()).isNull();
        }
    }

    @Test
    void observeChangesNoArgument() throws Throwable {
        EngineFixture orders = inserting("args[0]").mode(Mode.OBSERVE).build();
        insert(orders, order());
        OrderDesk.Order duplicate = order();
        orders.call(() -> null, duplicate);
        assertThat(duplicate.id()).isNull();
        assertThat(orders.count(Counter.WOULD_REPLAY)).isEqualTo(1);
    }

    @Test
    void anArgumentThatNoMethodCanChangeIsAMisfit() throws Throwable {
        EngineFixture renames = EngineFixture.guarding("rename")
                .of(OrderDesk.class)
                .outputs("args[0]")
                .build();
        assertThat(renames.guard.findings())
                .anyMatch(f -> f.contains("outputs 'args[0]'") && f.contains("java.lang.String"));
    }

    @Test
    void outputsThatLeaveNothingForTheFingerprintAreWarnedOf() throws Throwable {
        assertThat(inserting("args[0]").build().guard.findings()).anyMatch(f -> f.contains("leave nothing"));
        assertThat(counting().build().guard.findings()).noneMatch(f -> f.contains("leave nothing"));
    }

    private static EngineFixture.Setup counting() {
        return EngineFixture.guarding("insertAndCount").of(OrderDesk.class).outputs("args[1]");
    }

    private Object count(EngineFixture orders, OrderDesk.Order order) throws Throwable {
        return orders.call(() -> desk.insertAndCount("t1", order), "t1", order);
    }

    private void number(EngineFixture orders, List<OrderDesk.Item> items) throws Throwable {
        orders.call(
                () -> {
                    desk.number("t1", items);
                    return null;
                },
                "t1",
                items);
    }

    private void fill(EngineFixture orders, OrderDesk.Page page) throws Throwable {
        orders.call(
                () -> {
                    desk.fill("t1", page);
                    return null;
                },
                "t1",
                page);
    }

    private static LinkedMethod linked(EngineFixture orders) throws Exception {
        WovenMethod woven = new WovenMethod(
                OrderDesk.class.getClassLoader(),
                OrderDesk.class.getName(),
                "insert",
                "(L" + OrderDesk.Order.class.getName().replace('.', '/') + ";)V",
                Collections.singletonList("order"));
        return LinkedMethod.link(
                orders.guard,
                woven,
                OrderDesk.class,
                new LoaderStates(io.idem.agent.reflect.PackageOpener.NONE).of(OrderDesk.class.getClassLoader()));
    }
}
