package io.idem.agent.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs commands and keeps what they say. */
final class Console {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** @return the exit code */
    int run(String... arguments) {
        return Main.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
    }

    String output() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
