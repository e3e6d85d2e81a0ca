package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LostServerTest {

    private final RecordKey key = RedisFrame.key(1);
    private RedisServer server;
    private RedisStore store;

    @BeforeEach
    void open() throws Exception {
        server = RedisServer.start();
        store = RedisStore.open(RedisFrame.settings(server.uri(), 1_000, 0));
        store.renew(RedisFrame.OWNER, RedisFrame.LONG);
    }

    @AfterEach
    void close() {
        store.close();
        server.close();
    }

    @Test
    void aKilledServerIsToldAndUsedAgainOnceItIsBack() throws Exception {
        RedisFrame.taken(store, key);
        server.kill();

        assertThatThrownBy(() -> store.reserve(RedisFrame.claim(key))).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> store.renew(RedisFrame.OWNER, RedisFrame.LONG)).isInstanceOf(StoreException.class);
        assertThatThrownBy(store::ping).isInstanceOf(StoreException.class);

        server.startAgain();
        RedisFrame.eventually(() -> {
            store.ping();
            return null;
        });
        assertThat(store.find(key.hash())).isNull();
        Claim next = RedisFrame.taken(store, key);
        assertThat(store.complete(key, next.token(), RedisFrame.DONE, RedisFrame.LONG))
                .isTrue();
    }

    @Test
    void aCertainLossIsNotCalledAmbiguous() throws Exception {
        server.kill();
        RedisFrame.eventually(() -> {
            assertThatThrownBy(() -> store.reserve(RedisFrame.claim(key)))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.isAmbiguous()).isFalse());
            return null;
        });
    }

    @Test
    void aServerThatHangsIsGivenUpWithTheOutcomeOpenAndFoundAgain() throws Exception {
        signal("STOP");
        Claim claim = RedisFrame.claim(key);
        try {
            assertThatThrownBy(() -> store.reserve(claim))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.isAmbiguous()).isTrue());
        } finally {
            signal("CONT");
        }
        // whether or not it was taken, the same token may take it
        assertThat(RedisFrame.eventually(() -> store.reserve(claim)).isWon()).isTrue();
    }

    private void signal(String name) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, "" + server.processId())
                        .start()
                        .waitFor())
                .isZero();
    }
}
