package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NotOursTest {

    private final RedisServer server = RedisServer.shared();
    private final RedisSettings settings = RedisFrame.settings(server);
    private final RecordKey key = RedisFrame.key(1);
    private final String redisKey = RedisFrame.redisKey(settings, key);
    private RedisStore store;

    @BeforeEach
    void open() throws Exception {
        store = RedisStore.open(settings);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aStringIsRefusedNamedAndLeftAlone() {
        RedisFrame.ask(server.uri(), redis -> redis.set(redisKey, "theirs"));

        assertRefused("is not the agent's", "it is not a hash", "remove it, or choose another store.redis.prefix");
        assertThat(RedisFrame.<String>ask(server.uri(), redis -> redis.get(redisKey)))
                .isEqualTo("theirs");
    }

    @Test
    void aHashWithoutOurFieldsIsRefusedToo() {
        RedisFrame.ask(server.uri(), redis -> redis.hset(redisKey, "name", "theirs"));

        assertRefused("is not the agent's", "a hash without the fields of a record");
        assertThat(RedisFrame.<Long>ask(server.uri(), redis -> redis.hlen(redisKey)))
                .isEqualTo(1);
    }

    @Test
    void aRecordOfANewerVersionIsLeftAlone() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        RedisFrame.ask(server.uri(), redis -> redis.hset(redisKey, "v", "2"));

        assertRefused(key.hex(), "a newer one wrote it", "use the newer version");
        assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                .isFalse();
        assertThat(RedisFrame.<String>ask(server.uri(), redis -> redis.hget(redisKey, "state")))
                .isEqualTo("PROCESSING");
    }

    @Test
    void soIsOneOfThisFormatInAnUnknownState() throws Exception {
        RedisFrame.taken(store, key);
        RedisFrame.taken(store, RedisFrame.key(2));
        RedisFrame.ask(server.uri(), redis -> redis.hset(redisKey, "state", "ARCHIVED"));

        assertRefused(key.hex(), "a newer one wrote it", "use the newer version");
        assertThat(store.list(null, 0, 10)).extracting(IdempotencyRecord::key).containsExactly(RedisFrame.key(2));
    }

    @Test
    void listsAndPurgesPassOverIt() throws Exception {
        RedisFrame.ask(server.uri(), redis -> redis.set(redisKey, "theirs"));
        RedisFrame.ask(server.uri(), redis -> redis.set(settings.prefix() + ":{short}", "theirs"));
        RedisFrame.taken(store, RedisFrame.key(2));

        assertThat(store.list(null, 0, 10)).hasSize(1);
        assertThat(store.purge(10, 0)).isZero();
    }

    @Test
    void aRunningCallWhoseRecordWasReplacedHasLostIt() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        RedisFrame.ask(server.uri(), redis -> redis.set(redisKey, "theirs"));

        store.renew(RedisFrame.OWNER, RedisFrame.LONG);
        assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                .isFalse();
    }

    private void assertRefused(String... words) {
        assertThatThrownBy(() -> store.reserve(RedisFrame.claim(key)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(key.toString())
                .hasMessageContainingAll(words)
                .matches(e -> ((StoreException) e).isUnreadable(), "is unreadable");
        assertThatThrownBy(() -> store.find(key.hash()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(key.hex())
                .hasMessageContainingAll(words)
                .matches(e -> ((StoreException) e).isUnreadable(), "is unreadable");
    }
}
