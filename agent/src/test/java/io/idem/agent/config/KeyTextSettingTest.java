package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.KeyTextForm;
import org.junit.jupiter.api.Test;

class KeyTextSettingTest {

    private static KeyTextForm resolved(String text) {
        return GuardResolver.resolve(Yaml.load(text)).get(0).definition().keyText();
    }

    @Test
    void aGuardHasItsOwnOrTheDefault() {
        assertThat(resolved(Yaml.withGuard())).isEqualTo(KeyTextForm.PLAIN);
        assertThat(resolved(Yaml.withRoot("defaults: {keyText: masked}"))).isEqualTo(KeyTextForm.MASKED);
        assertThat(resolved(Yaml.withGuard("keyText: none") + "defaults: {keyText: masked}\n"))
                .isEqualTo(KeyTextForm.NONE);
    }

    @Test
    void anotherWordIsRefused() {
        assertThat(Yaml.mistakes(Yaml.withGuard("keyText: mask")))
                .containsExactly(
                        "idem-agent.yaml:7:14: `keyText` has the unknown value `mask`; known: `plain`, `masked`, `none`");
    }
}
