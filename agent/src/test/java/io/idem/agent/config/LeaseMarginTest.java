package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A lease that one hanging statement may outlast is allowed, and said. */
class LeaseMarginTest {

    private static final String DATABASE = "store: {type: jdbc, jdbc: {url: jdbc:postgresql://db/x, pool: %s}}";

    @ParameterizedTest
    @ValueSource(strings = {"jdbc", "layered"})
    void ofADatabaseIsSaidWithItsPlace(String type) throws Exception {
        String store =
                "store: {type: " + type + ", jdbc: {url: jdbc:postgresql://db/x}, redis: {uri: \"redis://cache\"}}";

        assertThat(warnings("lease: 23999ms", store))
                .singleElement()
                .asString()
                .startsWith("idem-agent.yaml:7:")
                .contains(
                        "`lease` is less than 12 times `store.jdbc.pool.acquireTimeout` (23999ms, 2000ms)",
                        "make `lease` longer or `acquireTimeout` shorter");
    }

    @Test
    void theSettingThatWasGivenIsNamed() throws Exception {
        assertThat(warnings(String.format(DATABASE, "{acquireTimeout: 2501ms}")))
                .singleElement()
                .asString()
                .startsWith("idem-agent.yaml:7:")
                .contains("(30000ms, 2501ms)");
    }

    @Test
    void enoughIsNotSaid() throws Exception {
        assertThat(warnings(String.format(DATABASE, "{}"))).isEmpty();
        assertThat(warnings("lease: 24s", String.format(DATABASE, "{}"))).isEmpty();
        assertThat(warnings("lease: 3s", String.format(DATABASE, "{acquireTimeout: 250ms}")))
                .isEmpty();
    }

    @Test
    void otherStoresHaveNoSuchTimeout() throws Exception {
        assertThat(warnings("lease: 1s")).isEmpty();
        assertThat(warnings("lease: 1s", "store: {type: redis, redis: {uri: \"redis://cache\"}}"))
                .isEmpty();
    }

    private static List<String> warnings(String... lines) throws ConfigurationException {
        return ConfigurationLoader.read("idem-agent.yaml", Yaml.withRoot(lines), SettingSources.NONE)
                .warnings();
    }
}
