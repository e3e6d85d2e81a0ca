package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.KeyLimits;
import org.junit.jupiter.api.Test;

class KeyLimitsSettingsTest {

    @Test
    void theLimitsReachTheGuard() {
        KeyLimits limits = GuardResolver.resolve(
                        Yaml.load(Yaml.withGuard("keyLimits: {maxLength: 3, characters: a-z}")))
                .get(0)
                .definition()
                .keyLimits();
        assertThat(limits.problem("abc")).isNull();
        assertThat(limits.problem("abcd")).isNotNull();
        assertThat(limits.problem("A")).isNotNull();
    }

    @Test
    void mistakes() {
        assertThat(Yaml.mistakes(Yaml.withGuard("keyLimits: {maxLength: 0, characters: z-a}")))
                .containsExactly(
                        "idem-agent.yaml:7:28: `maxLength` must be a whole number from 1 to 8192, not `0`",
                        "idem-agent.yaml:7:43: `characters` has a mistake: `z-a` ends before it begins");
    }
}
