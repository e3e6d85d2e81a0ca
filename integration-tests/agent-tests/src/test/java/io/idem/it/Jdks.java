package io.idem.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs of this machine, for child JVMs. One that is absent skips its tests, with the reason, never silently. */
final class Jdks {

    private static final List<Path> PLACES = List.of(Path.of("/opt/jdks"), Path.of("/usr/lib/jvm"));
    private static final Map<Integer, Path> FOUND = find();

    private Jdks() {}

    /** @return the versions to run on, for {@code @MethodSource}; absent ones too, so that they are reported */
    static Stream<Integer> versions() {
        return Arrays.stream(System.getProperty("idem.jdks", "8,17,25").split(","))
                .map(version -> Integer.valueOf(version.trim()));
    }

    /** @return its home; a missing JDK skips the calling test */
    static Path require(int version) {
        assumeTrue(FOUND.containsKey(version), () -> "no JDK " + version + " in any of " + PLACES);
        return FOUND.get(version);
    }

    /** The JDK that runs the tests. */
    static Path current() {
        return Path.of(System.getProperty("java.home"));
    }

    private static Map<Integer, Path> find() {
        Map<Integer, Path> found = new TreeMap<>();
        found.put(Runtime.version().feature(), current());
        for (Path place : PLACES) {
            if (Files.isDirectory(place)) {
                try (Stream<Path> homes = Files.list(place)) {
                    homes.filter(home -> Files.isExecutable(home.resolve("bin/javac")))
                            .forEach(home -> found.putIfAbsent(versionOf(home), home));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return found;
    }

    private static int versionOf(Path home) {
        String version = versionText(home);
        String[] parts = version.split("[._+-]");
        return Integer.parseInt(parts[0].equals("1") ? parts[1] : parts[0]);
    }

    /** Some builds of JDK 8 have no release file and have to be asked. */
    private static String versionText(Path home) {
        try {
            Path release = home.resolve("release");
            if (Files.isRegularFile(release)) {
                return Files.readAllLines(release).stream()
                        .filter(line -> line.startsWith("JAVA_VERSION="))
                        .map(line -> line.substring("JAVA_VERSION=".length()).replace("\"", ""))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("no JAVA_VERSION in " + home));
            }
            Process java = new ProcessBuilder(home.resolve("bin/java").toString(), "-version")
                    .redirectErrorStream(true)
                    .start();
            try (BufferedReader lines = java.inputReader()) {
                String line = lines.readLine();
                return line.substring(line.indexOf('"') + 1, line.lastIndexOf('"'));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the version of " + home, e);
        }
    }
}
