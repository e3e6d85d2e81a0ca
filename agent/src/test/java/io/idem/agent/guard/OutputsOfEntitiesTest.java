package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.UnreplayableResultException;
import org.junit.jupiter.api.Test;

/** What persistence frameworks put in the place of an application's objects and collections. */
class OutputsOfEntitiesTest {

    private final OrderDesk desk = new OrderDesk();

    @Test
    void aProxyIsNamedAndFollowsUnreplayable() throws Throwable {
        EngineFixture orders = inserting("args[0].id").build();
        insert(orders, new OrderDesk.Order$$Proxy("t1"));
        OrderDesk.Order duplicate = new OrderDesk.Order("t1", 1);
        assertThatThrownBy(() -> insert(orders, duplicate))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("Order$$Proxy");
        assertThat(duplicate.id()).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void soIsADuplicatesProxy() throws Throwable {
        EngineFixture orders = inserting("args[0].id").build();
        insert(orders, new OrderDesk.Order("t1", 1));
        OrderDesk.Order duplicate = new OrderDesk.Order$$Proxy("t1");
        assertThatThrownBy(() -> insert(orders, duplicate))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("a proxy");
        assertThat(duplicate.id()).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aCollectionOfTheFrameworkIsFilledNotReplaced() throws Throwable {
        EngineFixture pages = filling();
        OrderDesk.Page first = page();
        first.lines.add("loaded");
        fill(pages, first);
        OrderDesk.Page duplicate = page();
        duplicate.lines.add("stale");
        fill(pages, duplicate);
        assertThat(duplicate.lines).isInstanceOf(OrderDesk.Bag.class).containsExactly("loaded");
        assertThat(duplicate.title).isEqualTo("first");
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void oneThatCanBeLoadedNoMoreIsNamedAndTheFirstCallerHasItsResult() throws Throwable {
        EngineFixture pages = filling();
        OrderDesk.Page first = page();
        ((OrderDesk.Bag) first.lines).isClosed = true;
        fill(pages, first);
        OrderDesk.Page duplicate = page();
        assertThatThrownBy(() -> fill(pages, duplicate))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("args[1].lines");
        assertThat(duplicate.title).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    @Test
    void aDuplicatesThatCanBeLoadedNoMoreLeavesItAsItWas() throws Throwable {
        EngineFixture pages = filling();
        fill(pages, page());
        OrderDesk.Page duplicate = page();
        ((OrderDesk.Bag) duplicate.lines).isClosed = true;
        assertThatThrownBy(() -> fill(pages, duplicate)).isInstanceOf(UnreplayableResultException.class);
        assertThat(duplicate.title).isNull();
        assertThat(desk.effects).hasSize(1);
    }

    private static EngineFixture.Setup inserting(String output) {
        return EngineFixture.guarding("insert")
                .of(OrderDesk.class)
                .key("args[0].token")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .outputs(output);
    }

    private void insert(EngineFixture orders, OrderDesk.Order order) throws Throwable {
        orders.call(
                () -> {
                    desk.insert(order);
                    return null;
                },
                order);
    }

    private static EngineFixture filling() throws Exception {
        return EngineFixture.guarding("fill")
                .of(OrderDesk.class)
                .outputs("args[1]")
                .build();
    }

    private static OrderDesk.Page page() {
        OrderDesk.Page page = new OrderDesk.Page();
        page.lines = new OrderDesk.Bag();
        return page;
    }

    private void fill(EngineFixture pages, OrderDesk.Page page) throws Throwable {
        pages.call(
                () -> {
                    desk.effects.add("fill");
                    page.title = "first";
                    return null;
                },
                "t1",
                page);
    }
}
