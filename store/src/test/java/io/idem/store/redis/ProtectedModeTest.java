package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.RedisServer;
import io.idem.store.StoreException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A Redis that nobody has set up talks to its own machine alone: whoever comes from elsewhere is told what to do. */
class ProtectedModeTest {

    @ParameterizedTest(name = "Redis 7: {0}")
    @ValueSource(booleans = {false, true})
    void isNamedWithWhatToDo(boolean seven) throws Exception {
        Assumptions.assumeTrue(!seven || RedisServer.missingSeven() == null, RedisServer.missingSeven());
        InetAddress address = addressOfThisMachine();
        Assumptions.assumeTrue(address != null, "this machine has no address but the loopback's");
        try (RedisServer server = RedisServer.startAsUnpacked(seven)) {
            String place = address.getHostAddress() + ":" + server.port();

            assertThatThrownBy(() -> RedisStore.open(RedisFrame.settings("redis://" + place, 5_000, 0))
                            .close())
                    .isInstanceOf(StoreException.class)
                    .hasMessageContainingAll(place, "DENIED", "protected mode: give it a password, or an address");
            // it is the address from which one comes that decides
            RedisStore.open(RedisFrame.settings(server)).close();
        }
    }

    private static InetAddress addressOfThisMachine() throws SocketException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst()
                .orElse(null);
    }
}
