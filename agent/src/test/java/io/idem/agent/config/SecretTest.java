package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.Secret;
import io.idem.agent.config.read.SettingSources;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class SecretTest {

    @Test
    void itsTextHidesIt() {
        assertThat(new Secret("open sesame")).hasToString("***");
        assertThat(new Secret("open sesame").reveal()).isEqualTo("open sesame");
    }

    @Test
    void noMistakeShowsAPassword() {
        Properties properties = new Properties();
        properties.setProperty("idem.store.jdbc.pool.size", "many");
        String text = Yaml.withRoot(
                "store:",
                "  jdbc:",
                "    password: hunter2",
                "    pasword: hunter3",
                "    schema: ${IDEM_DB_PASSWORD}");
        assertThat(Yaml.mistakes(text, SettingSources.of(null, properties, Map.of("IDEM_DB_PASSWORD", "hunter4"))))
                .hasSize(3)
                .noneMatch(mistake -> mistake.contains("hunter"));
    }

    @Test
    void noSyntaxErrorQuotesTheFile() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {jdbc: {password: hunter2")))
                .hasSize(1)
                .noneMatch(mistake -> mistake.contains("hunter"));
    }

    @Test
    void noArgumentWithoutNameIsShown() {
        assertThat(Yaml.mistakes(
                        Yaml.withGuard(), SettingSources.of("mode=observe;hunter2", new Properties(), Map.of())))
                .containsExactly("agent arguments: `…` must be `name=value`; arguments are parted by `;`");
    }
}
