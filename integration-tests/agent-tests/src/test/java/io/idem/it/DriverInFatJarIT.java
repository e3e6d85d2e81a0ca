package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The application's driver is a jar inside its own jar, as Spring Boot packs it, and is read through Spring Boot's URLs. */
class DriverInFatJarIT {

    private static final String LAUNCHER = "org.springframework.boot.loader.JarLauncher";
    private static final String LAUNCHER_OF_3 = "org.springframework.boot.loader.launch.JarLauncher";

    static Stream<Integer> versionsOfSpringBoot3() {
        return Jdks.versions().filter(version -> version >= 17);
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void ofSpringBoot2(int jdk) throws Exception {
        ordersOnce(jdk, "spring-boot-loader-2", LAUNCHER, "jar:file:");
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("versionsOfSpringBoot3")
    void ofSpringBoot3(int jdk) throws Exception {
        ordersOnce(jdk, "spring-boot-loader-3", LAUNCHER_OF_3, "jar:nested:");
    }

    private void ordersOnce(int jdk, String loader, String launcher, String protocol) throws Exception {
        try (Database database = PostgresServer.database()) {
            Path directory = LegacyClasses.directory(getClass(), loader + "-" + jdk);
            WebShop shop = new WebShop(directory, database);
            Path jar = fatJar(directory, shop.classes(), loader, launcher);
            try (ChildJvm instance = ChildJvm.on(Jdks.require(jdk))
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments("-jar", jar, shop.url(), "t1", "t1")
                    .start()) {
                assertThat(instance.succeeds().output()).containsExactly("answer t1 1", "answer t1 1");
                assertThat(instance.errors())
                        .anyMatch(line -> line.contains("a copy of the application's driver is used")
                                && line.contains(" in " + protocol)
                                && line.contains("BOOT-INF/lib/postgresql.jar"));
            }
            assertThat(shop.orders()).isEqualTo(1);
        }
    }

    private static Path fatJar(Path directory, Path classes, String loader, String launcher) throws IOException {
        Path jar = directory.resolve("shop.jar");
        Map<String, String> attributes = Map.of(
                "Main-Class", launcher,
                "Start-Class", "shop.WebShop",
                "Spring-Boot-Classes", "BOOT-INF/classes/",
                "Spring-Boot-Lib", "BOOT-INF/lib/");
        try (Archive archive = new Archive(jar, attributes)) {
            archive.classes(Built.part(loader))
                    .tree("BOOT-INF/classes/", classes)
                    .file("BOOT-INF/lib/postgresql.jar", Built.part("postgresql"));
        }
        return jar;
    }
}
