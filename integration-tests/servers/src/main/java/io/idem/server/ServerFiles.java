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

    /** @return a short path, since that of a socket has about a hundred characters at most */
    static File socket() {
        return new File(System.getProperty("java.io.tmpdir"), id());
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
