package io.idem.store.jdbc.h2;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A second JVM on this one's class path, for what can only be tested by its death. */
final class ChildJvm implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    /** @param options for the JVM, before the main class */
    ChildJvm(List<String> options, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(Arrays.asList(
                "-XX:TieredStopAtLevel=1",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(main.getName());
        command.addAll(Arrays.asList(arguments));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** @return the next complete line of its output, or null at the end */
    String line() throws IOException {
        return output.readLine();
    }

    /** @return all lines until it ends */
    List<String> rest() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = line(); line != null; line = line()) {
            lines.add(line);
        }
        return lines;
    }

    /** As {@code kill -9}. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }
}
