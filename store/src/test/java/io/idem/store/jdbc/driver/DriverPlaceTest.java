package io.idem.store.jdbc.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of several drivers the last is the newest by its numbers, whatever their order. */
class DriverPlaceTest {

    @TempDir
    private Path directory;

    @Test
    void versionsAreComparedByTheirNumbers() throws IOException {
        DriverPlace older = place("b", "Implementation-Version: 42.9.13");
        DriverPlace newer = place("a", "Bundle-Version: 42.10.1.jre8");

        assertThat(new TreeSet<>(List.of(newer, older))).containsExactly(older, newer);
        assertThat(newer).hasToString("own.Driver in " + root("a") + " (version 42.10.1.jre8)");
    }

    @Test
    void oneWithoutAVersionIsTheOldest() throws IOException {
        DriverPlace unknown = place("b", "Created-By: nobody");

        assertThat(new TreeSet<>(List.of(unknown, place("a", "Implementation-Version: 1"))))
                .startsWith(unknown);
        assertThat(unknown).hasToString("own.Driver in " + root("b"));
    }

    @Test
    void equalVersionsAreOrderedByPlace() throws IOException {
        DriverPlace first = place("a", "Implementation-Version: 1.0");
        DriverPlace last = place("b", "Implementation-Version: 1.0");

        assertThat(new TreeSet<>(List.of(last, first))).containsExactly(first, last);
    }

    private DriverPlace place(String name, String manifest) throws IOException {
        Path root = Files.createDirectories(directory.resolve(name).resolve("META-INF"));
        Files.writeString(root.resolve("MANIFEST.MF"), "Manifest-Version: 1.0\n" + manifest + "\n");
        return new DriverPlace(
                "own.Driver",
                directory.resolve(name).resolve("own/Driver.class").toUri().toURL());
    }

    private String root(String name) throws IOException {
        return directory.resolve(name).toUri().toURL().toString();
    }
}
