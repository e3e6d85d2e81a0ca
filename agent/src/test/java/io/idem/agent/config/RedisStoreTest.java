package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisStoreTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis://cache",
                "rediss://user:secret@cache:6380/3",
                "redis-sentinel://s1,s2,s3/0#orders",
                "redis://c1:6379,c2:6379",
                "redis-cluster://c1"
            })
    void aUriIsEnough(String uri) {
        StoreSettings store = Yaml.load(Yaml.withRoot("store: {type: redis, redis: {uri: \"" + uri + "\"}}"))
                .store();
        assertThat(store.type()).isEqualTo(StoreType.REDIS);
        assertThat(store.redis().uri().reveal()).isEqualTo(uri);
        assertThat(store.redis().prefix()).isEqualTo("idem");
        assertThat(store.redis().timeout()).isEqualTo(2000);
        assertThat(store.redis().waitReplicas()).isZero();
    }

    @Test
    void withoutAUriThereIsNoStore() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {type: redis}")))
                .hasSize(1)
                .allMatch(mistake -> mistake.endsWith("`uri` is missing in `store.redis`"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "uri: \"http://:secret@cache\" | `uri` must begin with one of `redis://`, `rediss://`",
                "prefix: \"{a}\" | `prefix` must not hold a brace",
                "timeout: 1ms | `timeout` must be at least 50ms",
                "waitReplicas: -1 | waitReplicas",
            })
    void mistakesAreNamed(String setting, String mistake) {
        String uri = setting.startsWith("uri") ? "" : "uri: \"redis://cache\", ";
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {type: redis, redis: {" + uri + setting + "}}")))
                .singleElement()
                .asString()
                .contains(mistake)
                .doesNotContain("secret");
    }
}
