package io.idem.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** Where the build put things. */
final class Built {

    private static final Path ROOT = root();

    private Built() {}

    static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(directory.resolve("agent-api"))) {
            directory = directory.getParent();
        }
        return directory;
    }

    /** The agent, as it is shipped. */
    static Path agent() {
        return jar("agent/target/idem-agent.jar");
    }

    /** @param path below the root of the source tree */
    static Path jar(String path) {
        Path jar = ROOT.resolve(path);
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: run these tests by mvn verify");
        }
        return jar;
    }

    /** What applications of tests are packed with, see the module's pom. */
    static Path part(String name) {
        return jar("integration-tests/agent-tests/target/parts/" + name + ".jar");
    }

    /** @return an empty directory under target/, gone with the next clean */
    static Path workDirectory(Class<?> test) {
        try {
            Path directory = ROOT.resolve("integration-tests/agent-tests/target/work")
                    .resolve(test.getSimpleName())
                    .resolve(UUID.randomUUID().toString().substring(0, 8));
            return Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
