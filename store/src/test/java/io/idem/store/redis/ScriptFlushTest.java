package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import org.junit.jupiter.api.Test;

class ScriptFlushTest {

    private final RedisServer server = RedisServer.shared();

    @Test
    void aServerThatForgotItsScriptsIsGivenThemAgain() throws Exception {
        try (RedisStore store = RedisStore.open(RedisFrame.settings(server))) {
            RecordKey key = RedisFrame.key(1);
            flush();
            store.renew(RedisFrame.OWNER, RedisFrame.LONG);
            Claim claim = RedisFrame.taken(store, key);
            flush();
            store.renew(RedisFrame.OWNER, RedisFrame.LONG);
            flush();
            assertThat(store.list(null, 0, 10)).hasSize(1);
            flush();
            assertThat(store.complete(key, claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
            flush();
            assertThat(store.find(key.hash()).outcome().result()).containsExactly(1, 2, 3);
        }
    }

    private void flush() {
        RedisFrame.ask(server.uri(), redis -> redis.scriptFlush());
    }
}
