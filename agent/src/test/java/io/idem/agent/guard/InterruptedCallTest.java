package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.IdempotencyStore;
import io.idem.store.RecordState;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.Tables;
import io.idem.store.jdbc.h2.H2File;
import java.io.File;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thread that is interrupted while the method runs still has its outcome recorded, and keeps the flag. */
class InterruptedCallTest {

    @TempDir
    Path directory;

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private IdempotencyStore store;
    private EngineFixture orders;

    @BeforeEach
    void open() throws Exception {
        store = H2File.open(
                new File(directory.toFile(), "idem"), new Tables(Tables.DEFAULT), new PoolSettings(2, 30_000));
        orders = EngineFixture.guarding("createOrder").buildOn(store);
    }

    @AfterEach
    void close() {
        Thread.interrupted();
        store.close();
    }

    @Test
    void anExceptionIsRecorded() throws Throwable {
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            Thread.currentThread().interrupt();
                            throw new ClosedByInterruptException();
                        },
                        "t1",
                        request))
                .isInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.list(RecordState.FAILED, 0, 10)).hasSize(1);
        orders.call(() -> shop.createOrder("t1", request), "t1", request);
        assertThat(orders.lastDecision()).isEqualTo(Decision.RETRY);
    }

    @Test
    void aResultIsRecorded() throws Throwable {
        Shop.Body body = () -> {
            Thread.currentThread().interrupt();
            return shop.createOrder("t1", request);
        };
        Object first = orders.call(body, "t1", request);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(orders.call(body, "t1", request)).isEqualTo(first);
        assertThat(shop.effects).hasSize(1);
    }
}
