package io.idem.store.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuestTest {

    @Test
    void openingTheStoreNeitherHidesTheApplicationsDriverNorHoldsItsLoader() throws Exception {
        try (TestDirectory directory = new TestDirectory()) {
            File service = new File(directory.file(), "java.sql.Driver");
            Files.write(service.toPath(), GuestMain.OwnDriver.class.getName().getBytes(StandardCharsets.UTF_8));
            try (ChildJvm guest = new ChildJvm(
                    options(), GuestMain.class, new File(directory.file(), "idem").getPath(), service.getPath())) {
                assertThat(guest.rest())
                        .containsExactly(
                                "context loader kept true",
                                "own driver found true",
                                "threads and hooks that hold the application 0");
                assertThat(guest.exitCode()).isZero();
            }
        }
    }

    /** To look at the shutdown hooks; Java 8 knows no modules. */
    private static List<String> options() {
        return System.getProperty("java.specification.version").startsWith("1.")
                ? Collections.emptyList()
                : Collections.singletonList("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }
}
