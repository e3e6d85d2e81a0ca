package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.idem.server.RedisServer;
import io.idem.store.contract.FinishedCalls;
import io.lettuce.core.RedisClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sizes that the command line plans with are those of the server. */
class RecordSizeTest {

    private static final int RECORDS = 20_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 50, 300, 1000})
    void ofRedisAsItIsShipped(int resultBytes) throws Exception {
        try (RedisServer server = RedisServer.start()) {
            assertThat(measured(server, resultBytes))
                    .isCloseTo(RecordSize.of(RECORDS, resultBytes), withinPercentage(25));
        }
    }

    @Test
    void ofRedisThatPacksLongerValues() throws Exception {
        try (RedisServer server = RedisServer.start("--hash-max-ziplist-value", "1024")) {
            assertThat(measured(server, 300)).isCloseTo(RecordSize.packed(RECORDS, 300), withinPercentage(25));
        }
    }

    private static long measured(RedisServer server, int resultBytes) throws Exception {
        long before = used(server);
        try (RedisStore store = RedisStore.open(RedisFrame.settings(server))) {
            FinishedCalls.fill(store, RECORDS, resultBytes);
            return used(server) - before;
        }
    }

    private static long used(RedisServer server) {
        RedisClient client = RedisClient.create(server.uri());
        try {
            String memory = client.connect().sync().info("memory");
            return Long.parseLong(memory.split("used_memory:")[1].split("\r\n")[0]);
        } finally {
            client.shutdown();
        }
    }
}
