package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class LookalikeTest {

    @Test
    void variablesOfOtherMeaningAreIgnored() throws Exception {
        Properties properties = new Properties();
        properties.setProperty("idem.test.directory", "/data");
        assertThat(warnings(properties, Map.of("IDEM_DB_PASSWORD", "hunter2", "IDEMPIERE_HOME", "/opt")))
                .isEmpty();
    }

    @Test
    void thoseLikeASettingAreWarnedAbout() throws Exception {
        Properties properties = new Properties();
        properties.setProperty("idem.leese", "5s");
        assertThat(warnings(properties, Map.of("IDEM_MOD", "observe", "IDEM_ONSTARTFAILURE", "exit")))
                .containsExactly(
                        "system property `idem.leese` is no setting and is ignored, did you mean `idem.lease`?",
                        "environment variable `IDEM_MOD` is no setting and is ignored, did you mean `IDEM_MODE`?",
                        "environment variable `IDEM_ONSTARTFAILURE` is no setting and is ignored, did you mean"
                                + " `IDEM_ON_START_FAILURE`?");
    }

    private static List<String> warnings(Properties properties, Map<String, String> variables) throws Exception {
        SettingSources sources = SettingSources.of(null, properties, variables);
        return ConfigurationLoader.read("idem-agent.yaml", Yaml.withGuard(), sources)
                .warnings();
    }
}
