package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An application finds its own JDBC driver although the first guarded call, which opens our store, comes before its own
 * first use of DriverManager, or at the same time. On Java 8 drivers are looked for once, by whoever comes first.
 */
class OwnDriverOnJava8IT {

    private static final String DRIVER = """
            package own;
            public class OwnDriver implements java.sql.Driver {
                static {
                    try {
                        java.sql.DriverManager.registerDriver(new OwnDriver());
                    } catch (java.sql.SQLException e) {
                        throw new ExceptionInInitializerError(e);
                    }
                }
                public java.sql.Connection connect(String url, java.util.Properties info) throws java.sql.SQLException {
                    if (!acceptsURL(url)) {
                        return null;
                    }
                    throw new java.sql.SQLException("the own driver was asked");
                }
                public boolean acceptsURL(String url) { return url.startsWith("jdbc:own:"); }
                public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, java.util.Properties info) {
                    return new java.sql.DriverPropertyInfo[0];
                }
                public int getMajorVersion() { return 1; }
                public int getMinorVersion() { return 0; }
                public boolean jdbcCompliant() { return false; }
                public java.util.logging.Logger getParentLogger() { return null; }
            }
            """;

    private static final String APPLICATION = """
            package own;
            import java.util.concurrent.*;
            public class Application {
                static String order(String token) { return "order of " + token; }
                static String connect() {
                    try {
                        return String.valueOf(java.sql.DriverManager.getConnection("jdbc:own:x"));
                    } catch (java.sql.SQLException e) {
                        return e.getMessage();
                    }
                }
                public static void main(String[] args) throws Exception {
                    if (args[0].equals("ORDER_FIRST")) {
                        System.out.println(order("t1"));
                        System.out.println(connect());
                        return;
                    }
                    CountDownLatch start = new CountDownLatch(1);
                    ExecutorService threads = Executors.newFixedThreadPool(2);
                    Future<String> connection = threads.submit(() -> { start.await(); return connect(); });
                    Future<String> order = threads.submit(() -> {
                        if (args[0].equals("WITHOUT_CONTEXT_LOADER")) {
                            Thread.currentThread().setContextClassLoader(null);
                            String made = order("t1");
                            start.countDown();
                            return made;
                        }
                        start.await();
                        return order("t1");
                    });
                    if (args[0].equals("TOGETHER")) {
                        start.countDown();
                    }
                    System.out.println(order.get());
                    System.out.println(connection.get());
                    threads.shutdown();
                }
            }
            """;

    /** As a servlet container starts an application: through a loader of its own, which is the context loader. */
    private static final String CONTAINER = """
            public class Container {
                public static void main(String[] args) throws Exception {
                    java.net.URL classes = new java.io.File(args[1]).toURI().toURL();
                    ClassLoader loader = new java.net.URLClassLoader(new java.net.URL[] {classes});
                    Thread.currentThread().setContextClassLoader(loader);
                    loader.loadClass("own.Application")
                            .getMethod("main", String[].class)
                            .invoke(null, (Object) new String[] {args[0]});
                }
            }
            """;

    private Path container;
    private Path application;
    private Path configuration;

    @BeforeEach
    void build() {
        Path directory = LegacyClasses.directory(getClass(), "driver");
        container = LegacyClasses.compile(directory.resolve("container"), Map.of("Container", CONTAINER));
        application = LegacyClasses.compile(
                directory.resolve("application"), Map.of("OwnDriver", DRIVER, "Application", APPLICATION));
        LegacyClasses.write(application.resolve("META-INF/services/java.sql.Driver"), "own.OwnDriver\n");
        configuration = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: own-driver
                store: {h2: {file: "%s"}}
                guards:
                  - name: order
                    method: own.Application#order
                    key: token
                """.formatted(directory.resolve("idem-data/idem")));
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenTheGuardedCallComesFirst(int jdk) {
        inContainer(jdk, "ORDER_FIRST");
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenBothComeTogether(int jdk) {
        // who is first is chance
        for (int run = 0; run < 5; run++) {
            inContainer(jdk, "TOGETHER");
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenTheGuardedCallHasNoContextLoader(int jdk) {
        findsItsDriver(ChildJvm.on(Jdks.require(jdk))
                .agent(Built.agent(), configuration)
                .arguments("-cp", application, "own.Application", "WITHOUT_CONTEXT_LOADER"));
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whenTheGuardedCallInAContainerHasNoContextLoader(int jdk) {
        inContainer(jdk, "WITHOUT_CONTEXT_LOADER");
    }

    private void inContainer(int jdk, String order) {
        findsItsDriver(ChildJvm.on(Jdks.require(jdk))
                .agent(Built.agent(), configuration)
                .arguments("-cp", container, "Container", order, application));
    }

    private static void findsItsDriver(ChildJvm.Builder builder) {
        try (ChildJvm child = builder.start()) {
            assertThat(child.succeeds().output()).containsExactly("order of t1", "the own driver was asked");
            assertThat(child.errors()).anyMatch(line -> line.contains("store open: h2"));
        }
    }
}
