package io.idem.quickstart;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * An application in a JVM of its own. Output goes to a log file in its working directory. It is gone when this object is
 * closed, and when the JVM that started it ends.
 */
public final class ServiceProcess implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 120;

    private final String name;
    private final Path log;
    private final Process process;
    private final Thread endsWithUs;
    private final CompletableFuture<String> ready = new CompletableFuture<>();

    private ServiceProcess(Builder builder) throws IOException {
        this.name = builder.name;
        this.log = builder.directory.resolve(builder.name + ".log");
        this.process = builder.start();
        this.endsWithUs = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(endsWithUs);
        Thread reader = new Thread(this::copyOutput, name + "-output");
        reader.setDaemon(true);
        reader.start();
    }

    public long pid() {
        return process.pid();
    }

    /** Everything that the application and the agent printed so far. */
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the line by which the service says that it listens, waited for */
    String readyLine() {
        try {
            return ready.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(name + " did not start:\n" + log(), e);
        }
    }

    /** Waits for the end. */
    public int exitCode() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(name + " does not end:\n" + log());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Kills it as an out-of-memory killer would. */
    public void kill() {
        process.destroyForcibly();
        exitCode();
    }

    /** Asks it to stop, and waits until it has. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(endsWithUs);
        } catch (IllegalStateException e) {
            // this JVM is ending, and the hook with it
        }
    }

    private void copyOutput() {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
                BufferedWriter copy =
                        Files.newBufferedWriter(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                copy.write(line);
                copy.newLine();
                copy.flush();
                if (line.startsWith(name + " listens on ")) {
                    ready.complete(line);
                }
            }
            ready.completeExceptionally(new IllegalStateException("the process ended"));
        } catch (IOException e) {
            ready.completeExceptionally(e);
        }
    }

    /** How to start it. */
    static final class Builder {

        private final String name;
        private final List<String> command = new ArrayList<>();
        private final Path jar;
        private final List<String> variables = new ArrayList<>();
        private Path directory;

        Builder(String name, Path javaHome, Path jar) {
            this.name = name;
            this.jar = jar;
            command.add(javaHome.resolve("bin/java").toString());
            command.add("-Xmx256m");
        }

        Builder workingDirectory(Path path) {
            directory = path;
            return this;
        }

        Builder environment(String variable, String value) {
            variables.add(variable);
            variables.add(value);
            return this;
        }

        Builder agent(Path agentJar, Path config) {
            command.add("-javaagent:" + agentJar + "=" + config);
            return this;
        }

        Builder property(String key, String value) {
            command.add("-D" + key + "=" + value);
            return this;
        }

        ServiceProcess run(String... arguments) {
            command.add("-jar");
            command.add(jar.toString());
            command.addAll(List.of(arguments));
            try {
                return new ServiceProcess(this);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot start " + name, e);
            }
        }

        private Process start() throws IOException {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
            for (int i = 0; i < variables.size(); i += 2) {
                builder.environment().put(variables.get(i), variables.get(i + 1));
            }
            return builder.start();
        }
    }
}
