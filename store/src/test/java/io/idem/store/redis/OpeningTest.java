package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.StoreException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            assertFails(guarded.uri().replace("//", "//:hidden@"), "WRONGPASS", "is wrong");
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
    void noSuchDatabaseOnRedis7() {
        Assumptions.assumeTrue(RedisServer.missingSeven() == null, RedisServer.missingSeven());
        assertFails(
                RedisServer.sharedSeven().uri() + "/99", "DB index is out of range", "the number in store.redis.uri");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders", "/-1", "/1x", "/99999999999", "/0/1"})
    void aDatabaseThatIsNoNumber(String database) {
        assertFails(server.uri() + database, "store.redis.uri", "number");
    }

    @Test
    void anUnknownHost() {
        assertFails("redis://:hidden@no-such-host.invalid:1", "no-such-host.invalid:1", "host and port");
    }

    /** Servers repeat the arguments of a command that they do not know, or that somebody took away from them. */
    @Test
    void aPasswordThatTheServerRepeats() {
        try (RedisServer server = RedisServer.start("--rename-command", "AUTH", "")) {
            assertFails(server.uri().replace("//", "//:hidden@"), "unknown command", "AUTH");
            assertFails(server.uri().replace("//", "//:hid%64en@"), "unknown command", "AUTH");
            assertFails(server.uri().replace("//", "//hidden@"), "unknown command", "does not take passwords");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis://a:hidden?x@cache",
                "redis://a:1234567/hidden@cache",
                "redis://a:1?hidden@cache",
                "redis://a:1#hidden@cache"
            })
    void aPasswordWithReservedCharacters(String uri) {
        assertFails(uri, "must be percent-encoded");
    }

    @Test
    void aPasswordWithAnAtIsUnderstoodAndNotShown() throws Exception {
        try (RedisServer guarded = RedisServer.start("--requirepass", "p@ss")) {
            String uri = guarded.uri().replace("//", "//:p@ss@");
            try (RedisStore store = RedisStore.open(RedisFrame.settings(uri, 30_000, 0))) {
                assertThat(store.describe()).contains(guarded.uri()).doesNotContain("p@ss", "ss@");
            }
            assertFails(guarded.uri().replace("//", "//:hidden@1@"), "WRONGPASS", guarded.uri());
        }
    }

    @Test
    void aPasswordWithReservedCharactersEncoded() throws Exception {
        try (RedisServer guarded = RedisServer.start("--requirepass", "p@ss:w/rd?#+%&")) {
            RedisStore.open(RedisFrame.settings(
                            guarded.uri().replace("//", "//:p%40ss%3Aw%2Frd%3F%23+%25&@"), 30_000, 0))
                    .close();
        }
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
