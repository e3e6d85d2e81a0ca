package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.CallHeldException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class LostStageTest {

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");

    @Test
    void aStageThatWasDroppedBeforeItsEndIsPutOnHold() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").waiting(0).build();
        orders.call(CompletableFuture::new, "t1", request);
        Throwable refused;
        do {
            System.gc();
            CompletableFuture<?> duplicate = orders.later(() -> shop.orderLater("t1", request), "t1", request);
            refused = duplicate.handle((value, thrown) -> thrown).get();
        } while (!(refused instanceof CallHeldException));
        assertThat(refused).hasMessageContaining("dropped before it was completed");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aStageThatSomebodyHoldsIsNotLost() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("orderLater").waiting(0).build();
        CompletableFuture<Shop.Response> held = new CompletableFuture<>();
        orders.call(() -> held, "t1", request);
        System.gc();
        CompletableFuture<?> duplicate = orders.later(() -> shop.orderLater("t1", request), "t1", request);
        assertThatThrownBy(duplicate::get)
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("still running");
        held.complete(shop.createOrder("t1", request));
        assertThat(orders.later(() -> shop.orderLater("t1", request), "t1", request)
                        .get())
                .isEqualTo(held.get());
    }
}
