package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongTypeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "subtypes: yes       | 7:15: `subtypes` must be `true` or `false`, not `yes`",
                "subtypes: 'true'    | 7:15: `subtypes` must be `true` or `false`, not `true`",
                "maxAttempts: many   | 7:18: `maxAttempts` must be a whole number from 1 to 2147483647, not `many`",
                "maxAttempts: 0      | 7:18: `maxAttempts` must be a whole number from 1 to 2147483647, not `0`",
                "maxAttempts: 3.5    | 7:18: `maxAttempts` must be a whole number from 1 to 2147483647, not `3.5`",
                "maxAttempts: \"3\"  | 7:18: `maxAttempts` must be a whole number from 1 to 2147483647, not the text `3`",
                "maxDuration: [5m]   | 7:18: `maxDuration` must be a duration such as `30s`, not a list",
                "when: {a: b}        | 7:11: `when` must be a text, not a mapping",
                "when:               | 7:10: `when` has no value",
                "when: ~             | 7:11: `when` has no value",
                "when: ' '           | 7:11: `when` has no value",
                "policy: replay      | 7:13: `policy` must be a mapping, not a text",
                "result: [json]      | 7:13: `result` must be a mapping, not a list",
                "retention: 3d       | 7:16: `retention` must be a mapping, not a text",
                "fingerprint: {a: b} | 7:18: `fingerprint` must be a text or a list of texts, not a mapping",
                "fingerprint: []     | 7:18: `fingerprint` is empty",
                "fingerprint: [a, [b]] | 7:22: `fingerprint` must be a text or a list of texts, not a list",
            })
    void ofASettingInAGuard(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard(setting))).containsExactly("idem-agent.yaml:" + mistake);
    }

    @Test
    void guardsThatAreNoList() {
        assertThat(Yaml.mistakes("version: 1\nservice: shop\nguards: {name: a}\n"))
                .containsExactly("idem-agent.yaml:3:9: `guards` must be a list, not a mapping");
    }

    @Test
    void aGuardThatIsNoMapping() {
        assertThat(Yaml.mistakes("version: 1\nservice: shop\nguards: [create-order]\n"))
                .containsExactly("idem-agent.yaml:3:10: `guards` must be a list of mappings, not of a text");
    }

    @Test
    void aFileThatIsNoMapping() {
        assertThat(Yaml.mistakes("- version: 1\n"))
                .containsExactly("idem-agent.yaml:1:1: must be a mapping of settings, not a list");
    }

    @Test
    void aNumberIsAGoodName() {
        assertThat(Yaml.load(Yaml.withGuard().replace("shop", "007")).service()).isEqualTo("007");
    }
}
