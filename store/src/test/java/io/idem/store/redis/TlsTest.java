package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.StoreException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TlsTest {

    private static SelfSigned certificate;
    private static RedisServer server;

    @BeforeAll
    static void start() throws Exception {
        Assumptions.assumeTrue(RedisServer.missingSeven() == null, RedisServer.missingSeven());
        certificate = new SelfSigned();
        server = RedisServer.startWithTls(certificate.certificate(), certificate.key());
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            certificate.close();
        }
    }

    private static void takesAndEndsACall(String uri) throws Exception {
        try (RedisStore store = RedisStore.open(RedisFrame.settings(uri, 10_000, 0))) {
            Claim claim = RedisFrame.taken(store, RedisFrame.key(1));
            assertThat(store.complete(claim.key(), claim.token(), RedisFrame.DONE, RedisFrame.LONG))
                    .isTrue();
        }
    }

    @Test
    void aCertificateThatTheJvmTrustsIsAccepted() throws Exception {
        certificate.trust();
        takesAndEndsACall(server.tlsUri());
    }

    @Test
    void anAclUserConnectsOverTls() throws Exception {
        certificate.trust();
        RedisFrame.<String>ask(
                server.uri(),
                redis -> redis.aclSetuser(
                        "idem",
                        io.lettuce.core.AclSetuserArgs.Builder.on()
                                .addPassword("pass")
                                .keyPattern("test-*")
                                .allCommands()));
        takesAndEndsACall(server.tlsUri().replace("//", "//idem:pass@"));
    }

    @Test
    void aCertificateThatNobodyVouchesForIsRefused() {
        System.clearProperty("javax.net.ssl.trustStore");
        assertThatThrownBy(() -> takesAndEndsACall(server.tlsUri()))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("127.0.0.1", "javax.net.ssl.trustStore");
    }

    @Test
    void aServerWithoutTlsOnThatPortIsNamed() {
        assertThatThrownBy(() -> takesAndEndsACall("rediss://127.0.0.1:" + server.port()))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("127.0.0.1", "does not talk TLS", "begin store.redis.uri with redis://");
    }

    @Test
    void whoeverSaysSoDoesWithoutTrust() throws Exception {
        System.clearProperty("javax.net.ssl.trustStore");
        takesAndEndsACall(server.tlsUri() + "?verifyPeer=NONE");
    }

    @Test
    void aCertificateForAnotherNameIsRefused() {
        certificate.trust();
        assertThatThrownBy(() -> takesAndEndsACall(server.tlsUri().replace("127.0.0.1", "localhost")))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("localhost", "is for another name");
    }

    @Test
    void aServerThatWantsTlsIsNamed() {
        assertThatThrownBy(() -> takesAndEndsACall(server.tlsUri().replace("rediss:", "redis:")))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("127.0.0.1", "begin store.redis.uri with rediss://");
    }
}
