package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

class SingleFlightStormTest {

    @Test
    void ofManyThreadsOnFewKeysEachKeyRunsOnceAndEachCallerGetsTheFirstResult() throws Throwable {
        Shop shop = new Shop();
        EngineFixture counts = EngineFixture.guarding("count").waiting(60_000).build();
        EngineFixture other = EngineFixture.guarding("count").waiting(60_000).buildBeside(counts);
        Map<String, Object> firstResults = new ConcurrentHashMap<>();
        List<Background> threads = new ArrayList<>();
        for (int t = 0; t < 32; t++) {
            EngineFixture jvm = t % 2 == 0 ? counts : other;
            threads.add(Background.run(() -> {
                for (int i = 0; i < 300; i++) {
                    String key = "k" + ThreadLocalRandom.current().nextInt(40);
                    Object result = jvm.call(() -> shop.count(key), key);
                    Object first = firstResults.putIfAbsent(key, result);
                    assertThat(first == null || first.equals(result)).isTrue();
                }
                return null;
            }));
        }
        for (Background thread : threads) {
            thread.result();
        }
        assertThat(shop.effects).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(40);
    }
}
