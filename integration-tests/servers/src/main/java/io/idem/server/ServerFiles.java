package io.idem.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.UUID;
import java.util.stream.Stream;

/** Where servers keep their files: under target/, gone with the JVM. */
final class ServerFiles {

    private static final String WATCH = "trap '' HUP INT TERM; cat; [ -f \"$1\" ] && kill $(head -n 1 \"$1\");"
            + " n=0; while [ -f \"$1\" ] && [ $n -lt 30 ]; do n=$((n + 1)); sleep 1; done; rm -rf \"$2\"";

    private ServerFiles() {}

    /** @return a place for programs, kept from run to run */
    static File programs(String server) {
        return new File("target/servers/" + server).getAbsoluteFile();
    }

    /** @return an empty directory */
    static File data(String server) {
        File directory = new File("target/servers/" + server + "-" + id()).getAbsoluteFile();
        if (!directory.mkdirs()) {
            throw new IllegalStateException("cannot make " + directory);
        }
        return directory;
    }

    /**
     * Stops a server and removes its data if this JVM is killed, which runs no shutdown hooks: a shell waits for the end of
     * its input, which comes with the end of the JVM, however that ends.
     *
     * @param pid the file that the server keeps its process id in while it runs
     */
    static void ifKilled(File pid, File data) {
        try {
            new ProcessBuilder("sh", "-c", WATCH, "idem-watch", pid.getPath(), data.getPath())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops a server when the JVM ends, then removes its data. */
    static void atEnd(Runnable stop, File data) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stop.run();
            delete(data.toPath());
        }));
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String id() {
        return UUID.randomUUID().toString().substring(0, 8);
    }
}
