package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotSupportedYetTest {

    @Test
    void theMemoryStoreIsSupported() {
        assertThat(Yaml.load(Yaml.withRoot("store: {type: memory}")).store().type())
                .isEqualTo(StoreType.MEMORY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"follow", "join", "join-required"})
    void transactions(String transaction) {
        assertThat(Yaml.mistakes(Yaml.withGuard("transaction: " + transaction)))
                .containsExactly("idem-agent.yaml:7:18: `transaction: " + transaction
                        + "` is not supported yet: leave it out, or write `transaction: ignore`");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "singleTransaction: true      | 7:5: `singleTransaction` is not supported yet",
            })
    void settingsOfAGuard(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard(setting))).containsExactly("idem-agent.yaml:" + mistake);
    }

    @Test
    void httpGuards() {
        assertThat(Yaml.mistakes(Yaml.withRoot("http: [{name: post-order}]")))
                .containsExactly("idem-agent.yaml:7:7: guards under `http` are not supported yet");
    }

    @Test
    void aMistakeInsideIsReportedToo() {
        assertThat(Yaml.mistakes(Yaml.withGuard("singleTransaction: perhaps")))
                .containsExactly(
                        "idem-agent.yaml:7:5: `singleTransaction` is not supported yet",
                        "idem-agent.yaml:7:24: `singleTransaction` must be `true` or `false`, not `perhaps`");
    }
}
