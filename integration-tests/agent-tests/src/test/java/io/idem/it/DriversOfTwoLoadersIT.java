package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two applications in one JVM, each with a driver of its own: the agent uses the newest, whoever comes first, and says so. */
class DriversOfTwoLoadersIT {

    private static final String CONTAINER = """
            import java.io.File;
            import java.net.*;
            public class Container {
                public static void main(String[] args) throws Exception {
                    ClassLoader[] applications = {application(args[0], args[1]), application(args[0], args[2])};
                    for (ClassLoader application : applications) {
                        Class.forName("org.postgresql.Driver", true, application);
                        Class.forName("shop.WebShop", true, application);
                    }
                    for (ClassLoader application : applications) {
                        Thread.currentThread().setContextClassLoader(application);
                        application.loadClass("shop.WebShop")
                                .getMethod("main", String[].class)
                                .invoke(null, (Object) new String[] {args[3], "t1", "t1"});
                    }
                }
                static ClassLoader application(String classes, String driver) throws Exception {
                    return new URLClassLoader(
                            new URL[] {new File(classes).toURI().toURL(), new File(driver).toURI().toURL()});
                }
            }
            """;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenTheOneWithTheOlderComesFirst(int jdk) throws Exception {
        orderOnce(jdk, List.of(Built.part("postgresql-older"), Built.part("postgresql")));
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenTheOneWithTheNewerComesFirst(int jdk) throws Exception {
        orderOnce(jdk, List.of(Built.part("postgresql"), Built.part("postgresql-older")));
    }

    private void orderOnce(int jdk, List<Path> drivers) throws Exception {
        try (Database database = PostgresServer.database()) {
            Path directory = LegacyClasses.directory(getClass(), drivers.get(0).getFileName() + "-" + jdk);
            WebShop shop = new WebShop(directory, database);
            Path container = LegacyClasses.compile(directory.resolve("container"), Map.of("Container", CONTAINER));
            try (ChildJvm instance = ChildJvm.on(Jdks.require(jdk))
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments(
                            "-cp", container, "Container", shop.classes(), drivers.get(0), drivers.get(1), shop.url())
                    .start()) {
                assertThat(instance.succeeds().output())
                        .containsExactly("answer t1 1", "answer t1 1", "answer t1 1", "answer t1 1");
                assertThat(instance.errors())
                        .filteredOn(line -> line.contains("driver"))
                        .singleElement()
                        .asString()
                        .contains("the application has 2 drivers, a copy of the newest is used")
                        .containsSubsequence("postgresql.jar", "The others", "postgresql-older.jar");
            }
            assertThat(shop.orders()).isEqualTo(1);
        }
    }
}
