package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnknownSettingTest {

    @Test
    void theNearestNameIsOffered() {
        assertThat(Yaml.mistakes(Yaml.withRoot("defaults: {retension: {success: 3d}}")))
                .containsExactly(
                        "idem-agent.yaml:7:12: unknown setting `retension` in `defaults`, did you mean `retention`?");
    }

    @Test
    void namesAreCaseSensitive() {
        assertThat(Yaml.mistakes(Yaml.withGuard("maxattempts: 3")))
                .containsExactly(
                        "idem-agent.yaml:7:5: unknown setting `maxattempts` in `guards`, did you mean `maxAttempts`?");
    }

    @Test
    void swappedLettersAreNear() {
        assertThat(Yaml.mistakes(Yaml.withRoot("moed: observe")))
                .containsExactly("idem-agent.yaml:7:1: unknown setting `moed`, did you mean `mode`?");
    }

    @Test
    void whereNoneIsNearAllAreListed() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {h2: {directory: /data}}")))
                .containsExactly("idem-agent.yaml:7:14: unknown setting `directory` in `store.h2`; known: `file`");
    }

    @Test
    void insideAPolicyToo() {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy:", "  duplicates: skip")))
                .containsExactly(
                        "idem-agent.yaml:8:7: unknown setting `duplicates` in `policy`, did you mean `duplicate`?");
    }
}
