package io.idem.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {

    private final Console console = new Console();

    @Test
    void tellsItsVersion() {
        assertThat(console.run("version")).isZero();
        assertThat(console.output()).matches("idem-agent \\S+ \\(\\S+\\)\\R");
        assertThat(console.errors()).isEmpty();
    }

    @Test
    void anUnknownCommandIsAnsweredWithTheUsage() {
        assertThat(console.run("chekc", "idem-agent.yaml")).isEqualTo(2);
        assertThat(console.errors())
                .contains("'chekc'", "usage: java -jar idem-agent.jar", "schema", "version", "-javaagent:");
        assertThat(console.output()).isEmpty();
    }

    @Test
    void soIsNoCommandAtAll() {
        assertThat(console.run()).isEqualTo(2);
        assertThat(console.errors()).contains("usage: java -jar idem-agent.jar");
    }

    @Test
    void theUsageOfACommandCanBeAskedFor() {
        assertThat(console.run("help", "schema")).isZero();
        assertThat(console.output()).contains("usage: java -jar idem-agent.jar schema", "--partitions");
    }
}
