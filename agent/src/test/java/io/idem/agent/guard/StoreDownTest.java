package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.StoreUnavailableException;
import io.idem.store.memory.MemoryStore;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class StoreDownTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final Set<String> down = ConcurrentHashMap.newKeySet();

    private EngineFixture onFailingStore(EngineFixture.Setup setup) throws Exception {
        return setup.buildOn(TestStores.failing(new MemoryStore(), down::contains));
    }

    @Test
    void aStoreThatDoesNotOpenRejectsTheCallBeforeTheMethodRuns() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").storeDown().build();
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("the store is away")
                .hasMessageContaining("nothing was done");
        assertThat(shop.effects).isEmpty();
        assertThat(orders.lastDecision()).isEqualTo(Decision.STORE_DOWN);
        assertThat(orders.events).anyMatch(e -> e.startsWith("STORE_DOWN"));
    }

    @Test
    void proceedRunsTheMethodUnguarded() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.STORE_DOWN, Action.Kind.PROCEED)
                .storeDown()
                .build();
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(shop.effects).hasSize(2);
        assertThat(orders.count(Counter.PROCEEDED)).isEqualTo(2);
    }

    @Test
    void aConfiguredValueAnswersWhileTheStoreIsAway() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.STORE_DOWN, Map.of("code", 503))
                .storeDown()
                .build();
        assertThat(((Shop.Response) orders.call(() -> shop.createOrder("t1", request), "t1", request)).code)
                .isEqualTo(503);
    }

    @Test
    void aStoreThatDiesDuringTheCallCostsNeitherTheResultNorASecondRun() throws Throwable {
        EngineFixture orders = onFailingStore(EngineFixture.guarding("createOrder"));
        Object first = orders.call(
                () -> {
                    down.add("complete");
                    return shop.createOrder("t1", request);
                },
                "t1",
                request);
        assertThat(first).isInstanceOf(Shop.Response.class);
        assertThat(orders.owned.queued()).isEqualTo(1);
        assertThat(orders.count(Counter.STORE_ERRORS)).isEqualTo(1);
        down.clear();
        assertThat(orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .as("the outcome is sent before the next reservation")
                .isEqualTo(first);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void whileTheStoreIsAwayADuplicateOfAFinishedCallIsNotRunAgain() throws Throwable {
        EngineFixture orders = onFailingStore(EngineFixture.guarding("createOrder"));
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        down.addAll(Set.of("find", "peek", "reserve"));
        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", request), "t1", request))
                .isInstanceOf(StoreUnavailableException.class);
        assertThat(shop.effects).hasSize(1);
    }
}
