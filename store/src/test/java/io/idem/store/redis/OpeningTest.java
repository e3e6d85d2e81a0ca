package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.StoreException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OpeningTest {

    private final RedisServer server = RedisServer.shared();

    @Test
    void nobodyThere() {
        RedisServer gone = RedisServer.start();
        gone.close();
        assertFails(gone.uri(), "Unable to connect", "127.0.0.1:" + gone.port());
    }

    @Test
    void aPasswordIsAskedFor() {
        try (RedisServer guarded = RedisServer.start("--requirepass", "secret")) {
            assertFails(guarded.uri(), "NOAUTH", "give it in store.redis.uri");
            assertFails(guarded.uri().replace("//", "//:wrong@"), "WRONGPASS", "is wrong");
        }
    }

    @Test
    void aPasswordAndAUserOfAnAclAreTaken() throws Exception {
        try (RedisServer guarded = RedisServer.start("--requirepass", "secret")) {
            String uri = guarded.uri().replace("//", "//:secret@");
            RedisFrame.ask(
                    uri,
                    redis -> redis.aclSetuser(
                            "idem",
                            io.lettuce.core.AclSetuserArgs.Builder.on()
                                    .addPassword("pass")
                                    .keyPattern("test-*")
                                    .allCommands()));
            try (RedisStore store =
                    RedisStore.open(RedisFrame.settings(guarded.uri().replace("//", "//idem:pass@"), 30_000, 0))) {
                RedisFrame.taken(store, RedisFrame.key(1));
                assertThat(store.describe()).contains("127.0.0.1").doesNotContain("pass");
            }
            assertFails(
                    new RedisSettings(guarded.uri().replace("//", "//idem:pass@"), "other", 30_000, 0, 1),
                    "NOPERM",
                    "store.redis.prefix");
        }
    }

    @Test
    void noSuchDatabase() {
        assertFails(server.uri() + "/99", "DB index is out of range", "the number in store.redis.uri");
    }

    @Test
    void noAddress() {
        assertFails("http://:hidden@cache", "must begin with one of redis://");
        assertFails("redis://", "store.redis.uri");
    }

    @Test
    void anInterruptNeitherStopsItNorIsLost() throws Exception {
        Thread.currentThread().interrupt();
        try (RedisStore store = RedisStore.open(RedisFrame.settings(server))) {
            store.ping();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void itsThreadsAreFewDaemonsOfOursAndEndWithIt() throws Exception {
        ClassLoader application = new ClassLoader() {};
        Thread.currentThread().setContextClassLoader(application);
        try (RedisStore store = RedisStore.open(RedisFrame.settings(server))) {
            RedisFrame.taken(store, RedisFrame.key(1));
            assertThat(threads())
                    .hasSizeBetween(1, 6)
                    .allMatch(Thread::isDaemon)
                    .noneMatch(thread -> thread.getContextClassLoader() == application);
            assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(application);
        } finally {
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }
        RedisFrame.eventually(() -> {
            assertThat(threads()).isEmpty();
            return null;
        });
    }

    private static java.util.List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("idem-redis-"))
                .collect(Collectors.toList());
    }

    private static void assertFails(String uri, String... words) {
        assertFails(RedisFrame.settings(uri, 5_000, 0), words);
    }

    private static void assertFails(RedisSettings settings, String... words) {
        assertThatThrownBy(() -> RedisStore.open(settings).close())
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(words)
                .hasMessageNotContaining("hidden");
    }
}
