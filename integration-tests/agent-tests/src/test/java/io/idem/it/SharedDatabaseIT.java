package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.PostgresServer;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Instances of one service share a database: what one has done no other does again. */
class SharedDatabaseIT {

    private static final List<String> TOKENS =
            IntStream.range(0, 200).mapToObj(i -> "t" + i).toList();

    @ParameterizedTest
    @EnumSource
    void twoInstancesThatOrderTheSameAtTheSameTimeOrderItOnce(SqlServer server) throws Exception {
        try (Database database = server.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "twins"), database);
            Path configuration = shop.configuration("");
            try (ChildJvm one = instance(server, shop, configuration, TOKENS).start();
                    ChildJvm other =
                            instance(server, shop, configuration, TOKENS).start()) {
                Map<String, String> answers = answers(one.succeeds());

                assertThat(answers).hasSize(TOKENS.size()).isEqualTo(answers(other.succeeds()));
            }
            assertThat(shop.tokens()).isEqualTo(TOKENS.size());
            assertThat(shop.orders()).isEqualTo(TOKENS.size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAnInstanceLeftHalfDoneAnotherTakesOver(SqlServer server) throws Exception {
        try (Database database = server.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "takeover"), database);
            Path configuration = shop.configuration("");
            try (ChildJvm dies =
                    instance(server, shop, configuration, List.of("halt")).start()) {
                assertThat(dies.exitCode()).isEqualTo(3);
            }
            assertThat(shop.orders()).isZero();
            // not before the lease of the dead one is over; then it meets the same end, so that attempts can be counted
            try (ChildJvm next =
                    instance(server, shop, configuration, List.of("halt")).start()) {
                assertThat(next.exitCode()).isEqualTo(3);
                assertThat(next.output()).containsExactly("halting");
            }
            assertThat(attempts(database)).isEqualTo(2);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void theApplicationsDriverIsFoundInItsOwnLoader(int jdk) throws Exception {
        try (Database database = PostgresServer.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "container" + jdk), database);
            Path container = LegacyClasses.compile(
                    LegacyClasses.directory(getClass(), "loader" + jdk), Map.of("Container", CONTAINER));
            try (ChildJvm instance = ChildJvm.on(Jdks.require(jdk))
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments(
                            "-cp",
                            container,
                            "Container",
                            shop.classes(),
                            SqlServer.POSTGRESQL.driverJar(),
                            shop.url(),
                            "t1",
                            "t1",
                            "t1")
                    .start()) {
                assertThat(answers(instance.succeeds())).containsExactly(Map.entry("t1", "1"));
            }
            assertThat(shop.orders()).isEqualTo(1);
        }
    }

    @Test
    void aDriverMayBeGivenToTheAgentAlone() throws Exception {
        try (Database database = PostgresServer.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "jar"), database);
            Path configuration = shop.configuration("driver: {jar: \"" + SqlServer.POSTGRESQL.driverJar() + "\"}");
            try (ChildJvm instance = ChildJvm.on(Jdks.current())
                    .agent(Built.agent(), configuration)
                    .arguments("-cp", shop.classes(), "shop.WebShop", "jdbc:unknown:x", "t1")
                    .start()) {
                assertThat(instance.succeeds().output())
                        .containsExactly(
                                "failed t1 java.sql.SQLException: No suitable driver found for jdbc:unknown:x");
                assertThat(instance.errors()).anyMatch(line -> line.contains("store open: postgresql at"));
            }
        }
    }

    @Test
    void withoutAnyDriverTheCallIsRefusedAndTheLogSaysWhatToDo() throws Exception {
        try (Database database = PostgresServer.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "none"), database);
            try (ChildJvm instance = ChildJvm.on(Jdks.current())
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments("-cp", shop.classes(), "shop.WebShop", shop.url(), "t1")
                    .start()) {
                assertThat(instance.succeeds().output())
                        .singleElement()
                        .asString()
                        .contains("StoreUnavailableException");
                assertThat(instance.errors())
                        .anyMatch(line -> line.contains("the application has no driver of this database")
                                && line.contains("store.jdbc.driver.jar"));
            }
            assertThat(shop.orders()).isZero();
        }
    }

    @Test
    void forAServerOfH2TheAgentBringsADriverAlong() throws Exception {
        try (Database database = H2Server.database()) {
            WebShop shop = new WebShop(LegacyClasses.directory(getClass(), "bundled"), database);
            try (ChildJvm instance = ChildJvm.on(Jdks.current())
                    .agent(Built.agent(), shop.configuration(""))
                    .arguments("-cp", shop.classes(), "shop.WebShop", "jdbc:unknown:x", "t1")
                    .start()) {
                assertThat(instance.succeeds().output())
                        .containsExactly(
                                "failed t1 java.sql.SQLException: No suitable driver found for jdbc:unknown:x");
                assertThat(instance.errors())
                        .anyMatch(line -> line.contains("the agent's own is used"))
                        .anyMatch(line -> line.contains("store open: h2 at"));
            }
        }
    }

    private static final String CONTAINER = """
            public class Container {
                public static void main(String[] args) throws Exception {
                    java.net.URL[] urls = {
                        new java.io.File(args[0]).toURI().toURL(), new java.io.File(args[1]).toURI().toURL()
                    };
                    ClassLoader loader = new java.net.URLClassLoader(urls);
                    Thread.currentThread().setContextClassLoader(loader);
                    loader.loadClass("shop.WebShop")
                            .getMethod("main", String[].class)
                            .invoke(null, (Object) java.util.Arrays.copyOfRange(args, 2, args.length));
                }
            }
            """;

    private static ChildJvm.Builder instance(SqlServer server, WebShop shop, Path configuration, List<String> tokens)
            throws URISyntaxException {
        List<Object> arguments = new ArrayList<>(
                List.of("-cp", shop.classes() + File.pathSeparator + server.driverJar(), "shop.WebShop", shop.url()));
        arguments.addAll(tokens);
        return ChildJvm.on(Jdks.current()).agent(Built.agent(), configuration).arguments(arguments.toArray());
    }

    private static Map<String, String> answers(ChildJvm instance) {
        Map<String, String> answers = new TreeMap<>();
        for (String line : instance.output()) {
            String[] words = line.split(" ");
            assertThat(words[0]).as(instance.transcript()).isEqualTo("answer");
            answers.put(words[1], words[2]);
        }
        return answers;
    }

    private static int attempts(Database database) throws Exception {
        try (var connection = database.source().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT attempt FROM idem_record")) {
            row.next();
            return row.getInt(1);
        }
    }
}
