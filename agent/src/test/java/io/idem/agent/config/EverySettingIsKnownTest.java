package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EverySettingIsKnownTest {

    @Test
    void theWholeTreeIsEitherSupportedOrNotYet() throws IOException {
        assertThat(Yaml.mistakes(Yaml.resource("whole.yaml"), Yaml.variables(Map.of("IDEM_DB_PASSWORD", "hidden"))))
                .containsExactly(
                        "idem-agent.yaml:18:1: `join` is not supported yet",
                        "idem-agent.yaml:42:18: `transaction: follow` is not supported yet: leave it out, or write"
                                + " `transaction: ignore`",
                        "idem-agent.yaml:43:5: `singleTransaction` is not supported yet");
    }
}
