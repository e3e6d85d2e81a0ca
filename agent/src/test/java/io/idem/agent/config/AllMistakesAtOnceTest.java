package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.config.read.SettingSources;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class AllMistakesAtOnceTest {

    private static final String TEXT = """
            version: 1
            servise: shop
            mode: of
            lease: 0s
            guards:
              - name: create-order
                method: com.acme.OrderService.createOrder
                keys: token
            """;

    @Test
    void inTheOrderOfTheFile() {
        assertThat(Yaml.mistakes(TEXT))
                .containsExactly(
                        "idem-agent.yaml:1:1: `service` is missing",
                        "idem-agent.yaml:2:1: unknown setting `servise`, did you mean `service`?",
                        "idem-agent.yaml:3:7: `mode` has the unknown value `of`, did you mean `off`?",
                        "idem-agent.yaml:4:8: `lease` must be more than 0: `0s`",
                        "idem-agent.yaml:6:5: `key` is missing in `guards`",
                        "idem-agent.yaml:7:13: `method` `com.acme.OrderService.createOrder` has no `#` between class and"
                                + " method: write `com.acme.OrderService#createOrder`",
                        "idem-agent.yaml:8:5: unknown setting `keys` in `guards`, did you mean `key`?");
    }

    @Test
    void thoseOfOtherSourcesFirst() {
        Properties properties = new Properties();
        properties.setProperty("idem.lease", "soon");
        assertThat(Yaml.mistakes(TEXT, SettingSources.of("log.level=loud", properties, System.getenv())))
                .hasSize(8)
                .startsWith(
                        "agent argument log.level: `log.level` has the unknown value `loud`; known: `trace`, `debug`,"
                                + " `info`, `warn`, `error`, `off`",
                        "system property idem.lease: `lease` must be a whole number with a unit such as `30s`, not"
                                + " `soon`");
    }

    @Test
    void theMessageHasThemLineByLine() {
        assertThatThrownBy(() -> ConfigurationLoader.read("idem-agent.yaml", TEXT, SettingSources.NONE))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(String.join("\n", Yaml.mistakes(TEXT)));
    }

    @Test
    void butNotWithoutEnd() {
        StringBuilder text = new StringBuilder(Yaml.withGuard());
        for (int i = 0; i < 130; i++) {
            text.append("unheard-of-").append(i).append(": 1\n");
        }
        assertThat(Yaml.mistakes(text.toString())).hasSize(101).endsWith("configuration: and 30 more mistakes");
    }
}
