package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LayeredStoreTest {

    private static final String BOTH = "jdbc: {url: \"jdbc:postgresql://db/orders\"}, redis: {uri: \"redis://cache\"}";

    @Test
    void aDatabaseAndARedisAreEnough() {
        StoreSettings store =
                Yaml.load(Yaml.withRoot("store: {type: layered, " + BOTH + "}")).store();
        assertThat(store.type()).isEqualTo(StoreType.LAYERED);
        assertThat(store.localCache().enabled()).isTrue();
        assertThat(store.localCache().maxSize()).isEqualTo(16 << 20);
        assertThat(store.localCache().ttl()).isEqualTo(5000);
    }

    @Test
    void bothMustBeThere() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {type: layered}")))
                .hasSize(2)
                .anyMatch(mistake -> mistake.endsWith("`url` is missing in `store.jdbc`"))
                .anyMatch(mistake -> mistake.endsWith("`uri` is missing in `store.redis`"));
    }

    @Test
    void copiesInTheJvmAreShortLived() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {localCache: {ttl: 6s}}")))
                .singleElement()
                .asString()
                .endsWith("`ttl` must be at most 5s");
    }
}
