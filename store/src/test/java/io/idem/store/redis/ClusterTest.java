package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A Cluster of three masters. */
class ClusterTest {

    private static final int SLOTS = 16384;
    private static final int NODES = 3;

    private final List<RedisServer> nodes = new ArrayList<>();

    @BeforeEach
    void form() throws Exception {
        for (int i = 0; i < NODES; i++) {
            nodes.add(RedisServer.start("--cluster-enabled", "yes", "--cluster-node-timeout", "2000"));
        }
        for (int i = 0; i < NODES; i++) {
            int from = i * SLOTS / NODES;
            int[] slots = IntStream.range(from, (i + 1) * SLOTS / NODES).toArray();
            RedisFrame.ask(nodes.get(i).uri(), redis -> redis.clusterAddSlots(slots));
            int port = nodes.get(i).port();
            RedisFrame.ask(nodes.get(0).uri(), redis -> redis.clusterMeet("127.0.0.1", port));
        }
        for (RedisServer node : nodes) {
            RedisFrame.eventually(() -> {
                String info = RedisFrame.ask(node.uri(), redis -> redis.clusterInfo());
                assertThat(info).contains("cluster_state:ok", "cluster_known_nodes:3");
                return null;
            });
        }
    }

    @AfterEach
    void end() {
        nodes.forEach(RedisServer::close);
    }

    @Test
    void recordsLieOnAllMastersAndEveryOperationFindsThem() throws Exception {
        try (RedisStore store = RedisStore.open(RedisFrame.settings(several(), 30_000, 0))) {
            store.renew(RedisFrame.OWNER, RedisFrame.LONG);
            List<Claim> claims = new ArrayList<>();
            for (int number = 0; number < 60; number++) {
                claims.add(RedisFrame.taken(store, RedisFrame.key(number)));
            }
            store.renew(RedisFrame.OWNER, 2 * RedisFrame.LONG);
            for (RedisServer node : nodes) {
                assertThat(RedisFrame.<Long>ask(node.uri(), redis -> redis.dbsize()))
                        .isPositive();
            }
            assertThat(store.list(null, 0, 100)).hasSize(60);
            assertThat(store.openOf(RedisFrame.OWNER, 100)).hasSize(60);
            for (Claim claim : claims) {
                assertThat(store.complete(claim.key(), claim.token(), RedisFrame.DONE, 1))
                        .isTrue();
            }
            RedisFrame.eventually(() -> {
                assertThat(store.list(null, 0, 100)).isEmpty();
                return null;
            });
            int removed = 0;
            for (int turn = 0; turn < 10; turn++) {
                removed += store.purge(100, 0);
            }
            assertThat(removed).isEqualTo(60);
        }
    }

    @Test
    void oneNodeIsEnoughToFindTheOthers() throws Exception {
        String one = nodes.get(1).uri().replace("redis://", "redis-cluster://");
        try (RedisStore store = RedisStore.open(RedisFrame.settings(one, 30_000, 0))) {
            for (int number = 0; number < 20; number++) {
                RedisFrame.taken(store, RedisFrame.key(number));
            }
        }
    }

    @Test
    void aNodeNamedAsASingleServerIsRefusedWithAdvice() {
        assertThatThrownBy(
                        () -> RedisStore.open(RedisFrame.settings(nodes.get(0).uri(), 5_000, 0))
                                .close())
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("begin store.redis.uri with redis-cluster://");
    }

    @Test
    void aSlotThatMovesIsFollowed() throws Exception {
        RedisSettings settings = RedisFrame.settings(several(), 30_000, 0);
        try (RedisStore store = RedisStore.open(settings)) {
            RecordKey key = RedisFrame.key(1);
            Claim claim = RedisFrame.taken(store, key);
            assertThat(store.remove(key, claim.token(), io.idem.store.RecordState.PROCESSING))
                    .isTrue();
            moveSlotOf(RedisFrame.redisKey(settings, key));

            Claim again = RedisFrame.taken(store, key);
            assertThat(store.complete(key, again.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
        }
    }

    @Test
    void aLostMasterFailsItsOwnKeysAndTheLease() throws Exception {
        try (RedisStore store = RedisStore.open(RedisFrame.settings(several(), 1_000, 0))) {
            store.renew(RedisFrame.OWNER, RedisFrame.LONG);
            nodes.get(2).kill();
            assertThatThrownBy(() -> store.renew(RedisFrame.OWNER, RedisFrame.LONG))
                    .isInstanceOf(StoreException.class);
        }
    }

    private void moveSlotOf(String redisKey) {
        int slot = io.lettuce.core.cluster.SlotHash.getSlot(redisKey);
        int target = (slot * NODES / SLOTS + 1) % NODES;
        String id = RedisFrame.ask(nodes.get(target).uri(), redis -> redis.clusterMyId());
        for (RedisServer node : nodes) {
            RedisFrame.ask(node.uri(), redis -> redis.clusterSetSlotNode(slot, id));
        }
    }

    private String several() {
        return "redis://127.0.0.1:" + nodes.get(0).port() + ",127.0.0.1:"
                + nodes.get(1).port();
    }
}
