package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The command took effect, then the connection died: whoever asked is told the truth. */
class LostAnswerTest {

    private final RecordKey key = RedisFrame.key(1);
    private CuttingProxy proxy;
    private RedisStore store;

    @BeforeEach
    void open() throws Exception {
        proxy = new CuttingProxy(RedisServer.shared().port());
        store = RedisStore.open(RedisFrame.settings(proxy.uri(), 30_000, 0));
        store.renew(RedisFrame.OWNER, RedisFrame.LONG);
    }

    @AfterEach
    void close() throws Exception {
        store.close();
        proxy.close();
    }

    @Test
    void ofAReservation() throws Exception {
        proxy.loseNextAnswer();
        Claim claim = RedisFrame.taken(store, key);
        assertThat(proxy.hasLostIt()).isTrue();
        assertThat(store.find(key.hash()).token()).isEqualTo(claim.token());
        assertThat(store.find(key.hash()).attempt()).isEqualTo(1);
    }

    @Test
    void ofACompletion() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        proxy.loseNextAnswer();
        assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                .isTrue();
        assertThat(proxy.hasLostIt()).isTrue();
    }

    @Test
    void ofARelease() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        proxy.loseNextAnswer();
        assertThat(store.release(key, claim.token())).isTrue();
        assertThat(store.find(key.hash())).isNull();
    }

    @Test
    void ofARetryAndATakeOver() throws Exception {
        Claim first = RedisFrame.taken(store, key);
        store.complete(key, first.token(), Outcome.failed("E", null, null, null), RedisFrame.LONG);
        Claim second = RedisFrame.claim(key);
        proxy.loseNextAnswer();
        assertThat(store.retake(second, first.token())).isEqualTo(2);

        store.renew(RedisFrame.OWNER, 1);
        RedisFrame.eventually(() -> {
            assertThat(store.find(key.hash()).leaseOver()).isTrue();
            return null;
        });
        Claim third = RedisFrame.claim(key);
        proxy.loseNextAnswer();
        assertThat(store.takeOver(third, second.token())).isEqualTo(3);
    }

    @Test
    void ofAWriteThatTookNoEffect() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        store.remove(key, claim.token(), RecordState.PROCESSING);
        Claim other = RedisFrame.taken(store, key);
        proxy.loseNextAnswer();
        assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                .isFalse();
        assertThat(store.find(key.hash()).token()).isEqualTo(other.token());
    }
}
