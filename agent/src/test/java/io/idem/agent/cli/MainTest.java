package io.idem.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void tellsItsVersion() {
        assertThat(run("version")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).matches("idem-agent \\S+ \\(\\S+\\)\\R");
        assertThat(err.size()).isZero();
    }

    @Test
    void anUnknownCommandIsAnsweredWithTheUsage() {
        assertThat(run("chekc", "idem-agent.yaml")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("usage: ");
        assertThat(out.size()).isZero();
    }

    @Test
    void soIsNoCommandAtAll() {
        assertThat(run()).isEqualTo(2);
    }

    private int run(String... arguments) {
        return Main.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
    }
}
