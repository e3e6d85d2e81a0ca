package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A master with one replica, and a Sentinel that watches them. */
class ReplicationTest {

    private final RecordKey key = RedisFrame.key(1);
    private final List<RedisServer> servers = new ArrayList<>();
    private RedisServer master;
    private RedisServer replica;

    @BeforeEach
    void start() throws Exception {
        master = RedisServer.start();
        servers.add(master);
        replica = RedisServer.start("--replicaof", "127.0.0.1", "" + master.port());
        servers.add(replica);
        RedisFrame.eventually(() -> {
            String info = RedisFrame.ask(master.uri(), redis -> redis.info("replication"));
            assertThat(info).contains("state=online");
            return null;
        });
    }

    @AfterEach
    void end() {
        servers.forEach(RedisServer::close);
    }

    @Test
    void aReplicaIsRefusedWithAdvice() {
        assertThatThrownBy(() -> RedisStore.open(RedisFrame.settings(replica)).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("is a replica: name its master, or its Sentinels");
    }

    @Test
    void aReservationThatTheReplicaHasCounts() throws Exception {
        RedisSettings settings = RedisFrame.settings(master.uri(), 30_000, 1);
        try (RedisStore store = RedisStore.open(settings)) {
            Claim claim = RedisFrame.taken(store, key);
            assertThat(onReplica(settings, "state")).isEqualTo("PROCESSING");
            assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
            assertThat(onReplica(settings, "state")).isEqualTo("SUCCESS");
        }
    }

    @Test
    void aReservationThatTooFewReplicasHaveIsGivenBackAndAFinishedCallStays() throws Exception {
        RedisSettings settings = RedisFrame.settings(master.uri(), 2_000, 1);
        try (RedisStore store = RedisStore.open(settings)) {
            RecordKey other = RedisFrame.key(2);
            Claim running = RedisFrame.taken(store, other);
            replica.kill();

            assertThatThrownBy(() -> store.reserve(RedisFrame.claim(key)))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.isAmbiguous()).isFalse())
                    .hasMessageContaining("fewer than 1 replicas");
            assertThat(store.find(key.hash())).isNull();
            assertThat(store.complete(other, running.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
        }
    }

    @Test
    void aRetryAndATakeOverThatTheReplicaHasCount() throws Exception {
        RedisSettings settings = RedisFrame.settings(master.uri(), 30_000, 1);
        try (RedisStore store = RedisStore.open(settings)) {
            Claim retry = RedisFrame.claim(key);
            assertThat(store.retake(retry, failed(store, key).token())).isEqualTo(2);
            assertThat(onReplica(settings, "attempt")).isEqualTo("2");

            assertThat(store.takeOver(RedisFrame.claim(key), retry.token())).isEqualTo(3);
            assertThat(onReplica(settings, "attempt")).isEqualTo("3");
        }
    }

    @Test
    void aRetryAndATakeOverThatTooFewReplicasHaveAreGivenBack() throws Exception {
        RedisSettings settings = RedisFrame.settings(master.uri(), 2_000, 1);
        try (RedisStore store = RedisStore.open(settings)) {
            RecordKey other = RedisFrame.key(2);
            Claim failed = failed(store, key);
            Claim abandoned = RedisFrame.taken(store, other);
            replica.kill();

            assertThatThrownBy(() -> store.retake(RedisFrame.claim(key), failed.token()))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("take again", "fewer than 1 replicas had it");
            assertThatThrownBy(() -> store.takeOver(RedisFrame.claim(other), abandoned.token()))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("take over", "fewer than 1 replicas had it");
            assertThat(store.find(key.hash())).isNull();
            assertThat(store.find(other.hash())).isNull();
        }
    }

    @Test
    void afterAFailoverTheNewMasterIsFoundWithWhatItHas() throws Exception {
        RedisServer sentinel = RedisServer.sentinel(
                "sentinel monitor orders 127.0.0.1 " + master.port() + " 1",
                "sentinel down-after-milliseconds orders 500",
                "sentinel failover-timeout orders 2000");
        servers.add(sentinel);
        RedisFrame.eventually(() -> {
            String info = RedisFrame.ask(sentinel.uri(), redis -> redis.info("sentinel"));
            assertThat(info).contains("status=ok").contains("slaves=1");
            return null;
        });
        String uri = "redis-sentinel://127.0.0.1:" + sentinel.port() + "#orders";
        try (RedisStore store = RedisStore.open(RedisFrame.settings(uri, 2_000, 1))) {
            Claim claim = RedisFrame.taken(store, key);
            assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
            master.kill();

            assertThat(RedisFrame.eventually(() -> store.reserve(RedisFrame.claim(key)))
                            .found()
                            .outcome()
                            .result())
                    .containsExactly(1, 2, 3);
            RedisFrame.eventually(() -> {
                store.renew(RedisFrame.OWNER, RedisFrame.LONG);
                return null;
            });
            assertThat(store.mark(key, claim.token(), 1)).isTrue();
        }
    }

    private static Claim failed(RedisStore store, RecordKey key) throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        store.complete(key, claim.token(), Outcome.failed("E", null, null, null), RedisFrame.LONG);
        return claim;
    }

    private String onReplica(RedisSettings settings, String field) {
        return RedisFrame.ask(replica.uri(), redis -> redis.hget(RedisFrame.redisKey(settings, key), field));
    }
}
