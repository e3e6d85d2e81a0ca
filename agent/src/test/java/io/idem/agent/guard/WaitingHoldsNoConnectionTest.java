package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.jdbc.DatabaseServer;
import io.idem.store.jdbc.DatabaseSettings;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.Tables;
import java.util.Collections;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pool of one connection, callers that wait for an operation, and another guard that needs the connection meanwhile. */
class WaitingHoldsNoConnectionTest {

    private static final int WAITERS = 4;

    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private Server server;
    private JdbcStore store;

    @BeforeEach
    void openDatabase() throws Exception {
        server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
        String url = "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        store = DatabaseServer.open(
                new DatabaseSettings(
                        url, "sa", "", null, new Tables(Tables.DEFAULT), SchemaMode.CREATE, new PoolSettings(1, 5_000)),
                driver -> Collections.singletonList(getClass().getClassLoader()));
    }

    @AfterEach
    void close() {
        mayEnd.countDown();
        store.close();
        server.stop();
    }

    @Test
    void anotherGuardsCallsGoThrough() throws Throwable {
        EngineFixture owner = EngineFixture.guarding("count").buildOn(store);
        EngineFixture elsewhere =
                EngineFixture.guarding("count").waiting(60_000).buildOn(store);
        EngineFixture others = EngineFixture.guarding("count").scope("others").buildOn(store);
        Background first = Background.run(() -> owner.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return 7;
                },
                "t1"));
        running.await();
        Background[] waiters = new Background[WAITERS];
        for (int i = 0; i < WAITERS; i++) {
            waiters[i] = Background.run(() -> elsewhere.call(
                    () -> {
                        throw new AssertionError("must not run");
                    },
                    "t1"));
            waiters[i].awaitBlocked();
        }
        for (int i = 0; i < 50; i++) {
            int result = i;
            assertThat(others.call(() -> result, "o" + i)).isEqualTo(i);
        }
        assertThat(others.count(Counter.STORE_ERRORS)).isZero();
        assertThat(others.count(Counter.EXECUTED)).isEqualTo(50);
        mayEnd.countDown();
        assertThat(first.result()).isEqualTo(7);
        for (Background waiter : waiters) {
            assertThat(waiter.result()).isEqualTo(7);
        }
    }
}
