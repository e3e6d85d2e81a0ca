package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MissingSettingTest {

    @Test
    void whatTheFileMustHave() {
        assertThat(Yaml.mistakes("mode: enforce\n"))
                .containsExactly(
                        "idem-agent.yaml:1:1: `version` is missing",
                        "idem-agent.yaml:1:1: `service` is missing",
                        "idem-agent.yaml:1:1: `guards` is missing");
    }

    @Test
    void whatAGuardMustHave() {
        assertThat(Yaml.mistakes("version: 1\nservice: shop\nguards:\n  - scope: orders\n"))
                .containsExactly(
                        "idem-agent.yaml:4:5: `name` is missing in `guards`",
                        "idem-agent.yaml:4:5: `method` is missing in `guards`",
                        "idem-agent.yaml:4:5: `key` is missing in `guards`");
    }

    @Test
    void anEmptyKeyIsNoKey() {
        assertThat(Yaml.mistakes(Yaml.GUARD + "    key: []\n")).containsExactly("idem-agent.yaml:6:10: `key` is empty");
    }

    @Test
    void anotherVersionIsRefused() {
        assertThat(Yaml.mistakes(Yaml.withGuard().replace("version: 1", "version: 2")))
                .containsExactly("idem-agent.yaml:1:10: `version` 2 is not supported: this agent reads version 1");
    }
}
