package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.KeyConflictException;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import io.idem.store.memory.MemoryStore;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** That a key was finished here is a hint to read the record first; what becomes of the call is for the record to say. */
class FinishedKeysTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aDuplicateOfACallThatFinishedHereOnlyReads() throws Throwable {
        Set<String> down = ConcurrentHashMap.newKeySet();
        EngineFixture orders =
                EngineFixture.guarding("createOrder").buildOn(TestStores.failing(new MemoryStore(), down::contains));
        Object first = order(orders);
        down.add("reserve");

        assertThat(order(orders)).isEqualTo(first);
        assertThat(orders.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aRecordThatWasRemovedMeanwhileIsTakenAnew() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        order(orders);
        IdempotencyRecord record = orders.store.list(null, 0, 1).get(0);
        orders.store.remove(record.key(), record.token(), RecordState.SUCCESS);

        order(orders);
        assertThat(orders.lastDecision()).isEqualTo(Decision.EXECUTE);
        assertThat(shop.effects).hasSize(2);
    }

    @Test
    void aRecordThatHasExpiredMeanwhileIsTakenAnew() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        order(orders);
        orders.clock.addAndGet(3_600_001);

        order(orders);
        assertThat(orders.lastDecision()).isEqualTo(Decision.EXECUTE);
        assertThat(shop.effects).hasSize(2);
    }

    @Test
    void anotherRequestWithTheKeyIsAConflict() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder").build();
        order(orders);
        Shop.Request other = new Shop.Request("u1", "11");

        assertThatThrownBy(() -> orders.call(() -> shop.createOrder("t1", other), "t1", other))
                .isInstanceOf(KeyConflictException.class);
        assertThat(shop.effects).hasSize(1);
    }

    private Object order(EngineFixture orders) throws Throwable {
        return orders.call(() -> shop.createOrder("t1", request), "t1", request);
    }
}
