package io.idem.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of its own, talked to by lines: {@code ChildJvm.on(home).in(dir).agent(jar, yaml).arguments("-jar", app).start()}.
 * Closing it kills it if it still runs; a child that says nothing for two minutes fails the test with all it said before.
 */
final class ChildJvm implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 120;
    private static final String END = new String("end of output");

    private final Process process;
    private final Writer input;
    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>();
    private final List<String> output = new CopyOnWriteArrayList<>();
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final Thread outputReader;
    private final Thread errorReader;

    private ChildJvm(Process process) {
        this.process = process;
        this.input = process.outputWriter(StandardCharsets.UTF_8);
        this.outputReader = reader(process.inputReader(StandardCharsets.UTF_8), output, unread);
        this.errorReader = reader(process.errorReader(StandardCharsets.UTF_8), errors, new LinkedBlockingQueue<>());
    }

    static Builder on(Path javaHome) {
        return new Builder(javaHome);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Writes one line to its standard input; quietly to a child that is gone, whose exit code tells. */
    void send(String line) {
        try {
            input.write(line + "\n");
            input.flush();
        } catch (IOException e) {
            errors.add("not sent: " + line);
        }
    }

    /** @return the next line of its standard output, waited for; null at the end */
    String readLine() {
        try {
            String line = unread.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new AssertionError("the child says nothing; until now:\n" + transcript());
            }
            return line == END ? null : line;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends its standard input. */
    void endInput() {
        try {
            input.close();
        } catch (IOException e) {
            // the child is gone already
        }
    }

    /** @return its exit code, waited for, with all output read */
    int exitCode() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS * 5, TimeUnit.SECONDS)) {
                throw new AssertionError("the child does not end; until now:\n" + transcript());
            }
            outputReader.join();
            errorReader.join();
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits for its end, which must be a normal one. */
    ChildJvm succeeds() {
        int code = exitCode();
        if (code != 0) {
            throw new AssertionError("exit code " + code + "\n" + transcript());
        }
        return this;
    }

    /** Stops it as a long pause of the machine would, until {@link #resume()}. */
    void pause() {
        Signals.send("STOP", pid());
    }

    void resume() {
        Signals.send("CONT", pid());
    }

    /** {@code kill -9}, and waits until it is gone. */
    void kill() {
        process.destroyForcibly();
        exitCode();
    }

    /** @return lines of standard output so far */
    List<String> output() {
        return output;
    }

    /** @return lines of standard error so far: the agent logs there */
    List<String> errors() {
        return errors;
    }

    /** @return everything it said, for messages of assertions */
    String transcript() {
        return String.join("\n", output) + "\n--- stderr\n" + String.join("\n", errors);
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    private static Thread reader(BufferedReader stream, List<String> lines, BlockingQueue<String> queue) {
        Thread reader = new Thread(() -> {
            try (stream) {
                for (String line = stream.readLine(); line != null; line = stream.readLine()) {
                    lines.add(line);
                    queue.add(line);
                }
            } catch (IOException e) {
                lines.add("unreadable: " + e);
            } finally {
                queue.add(END);
            }
        });
        reader.setDaemon(true);
        reader.start();
        return reader;
    }

    /** How to start it. The agent's variables of the calling environment are not handed on. */
    static final class Builder {

        private final List<String> command = new ArrayList<>();
        private final ProcessBuilder process = new ProcessBuilder();

        private Builder(Path javaHome) {
            command.add(javaHome.resolve("bin/java").toString());
            command.add("-Xmx512m");
            process.environment()
                    .keySet()
                    .removeIf(name -> name.startsWith("IDEM_") || name.equals("JAVA_TOOL_OPTIONS"));
        }

        /** Its working directory. */
        Builder in(Path directory) {
            process.directory(directory.toFile());
            return this;
        }

        Builder agent(Path jar, Object argument) {
            command.add("-javaagent:" + jar + (argument == null ? "" : "=" + argument));
            return this;
        }

        /** Another tool of the JDK instead of {@code java}. */
        Builder tool(String name) {
            command.set(0, Path.of(command.get(0)).resolveSibling(name).toString());
            command.remove("-Xmx512m");
            return this;
        }

        /**
         * No file that it writes can grow beyond this many blocks of half a kilobyte, until {@code prlimit} says otherwise:
         * as on a full disk, writes fail.
         */
        Builder withFilesUpTo(int blocks) {
            command.addAll(0, List.of("sh", "-c", "ulimit -S -f " + blocks + " && exec \"$@\"", "sh"));
            return this;
        }

        /** Options, main class or jar, and arguments, in the order of the command line. */
        Builder arguments(Object... arguments) {
            for (Object argument : arguments) {
                command.add(argument.toString());
            }
            return this;
        }

        Builder environment(Map<String, String> variables) {
            process.environment().putAll(variables);
            return this;
        }

        ChildJvm start() {
            try {
                return new ChildJvm(process.command(command).start());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
