package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class OnStartFailureTest {

    private static final String BROKEN = Yaml.withRoot("lease: never");

    @Test
    void withoutAWordTheServiceDoesNotStart() {
        assertThat(OnStartFailure.early(SettingSources.NONE)).isEqualTo(OnStartFailure.EXIT);
        assertThat(afterReading(BROKEN, SettingSources.NONE)).isEqualTo(OnStartFailure.EXIT);
    }

    @Test
    void everySourceIsHeardBeforeTheFile() {
        Properties property = new Properties();
        property.setProperty("idem.onStartFailure", "proceed");
        assertThat(OnStartFailure.early(SettingSources.of(null, property, Map.of())))
                .isEqualTo(OnStartFailure.PROCEED);
        assertThat(OnStartFailure.early(Yaml.variables(Map.of("IDEM_ON_START_FAILURE", "proceed"))))
                .isEqualTo(OnStartFailure.PROCEED);
        assertThat(OnStartFailure.early(SettingSources.of("onStartFailure=proceed", new Properties(), Map.of())))
                .isEqualTo(OnStartFailure.PROCEED);
    }

    @Test
    void nonsenseIsTheSafeValue() {
        assertThat(OnStartFailure.early(Yaml.variables(Map.of("IDEM_ON_START_FAILURE", "maybe"))))
                .isEqualTo(OnStartFailure.EXIT);
    }

    @Test
    void aBrokenFileIsHeardToo() {
        assertThat(afterReading(BROKEN + "onStartFailure: proceed\n", SettingSources.NONE))
                .isEqualTo(OnStartFailure.PROCEED);
    }

    @Test
    void anUnreadableFileLeavesTheOtherSources() {
        SettingSources sources = Yaml.variables(Map.of("IDEM_ON_START_FAILURE", "proceed"));
        assertThat(afterReading("guards: [", sources)).isEqualTo(OnStartFailure.PROCEED);
        assertThat(afterReading("guards: [", SettingSources.NONE)).isEqualTo(OnStartFailure.EXIT);
    }

    @Test
    void observingNeverStopsAService() {
        assertThat(afterReading(BROKEN + "mode: observe\n", SettingSources.NONE))
                .isEqualTo(OnStartFailure.PROCEED);
        assertThat(afterReading("guards: [", Yaml.variables(Map.of("IDEM_MODE", "observe"))))
                .isEqualTo(OnStartFailure.PROCEED);
        assertThat(Yaml.load(Yaml.withRoot("mode: observe")).whenStartFails()).isEqualTo(OnStartFailure.PROCEED);
    }

    private static OnStartFailure afterReading(String text, SettingSources sources) {
        try {
            ConfigurationLoader.read("idem-agent.yaml", text, sources);
            throw new AssertionError("loads");
        } catch (ConfigurationException e) {
            return e.onStartFailure();
        }
    }
}
