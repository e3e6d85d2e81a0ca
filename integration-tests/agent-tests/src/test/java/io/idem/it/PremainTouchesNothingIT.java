package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The parts of the JDK that break application servers, or look for the application's parts too early, if an agent is the
 * first to use them: after our premain not even their classes are loaded, unless the JVM itself had done that.
 */
class PremainTouchesNothingIT {

    private static final List<String> FORBIDDEN = List.of(
            "java.util.logging.",
            "java.lang.management.",
            "javax.management.",
            "com.sun.jmx.",
            "sun.management.",
            "java.nio.file.FileSystems",
            "java.sql.DriverManager");

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void neitherLoggingNorJmxNorFileSystemsNorDriverManager(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "jdk" + jdk);
        assertThat(touchedBy(jdk, directory, Shop.configuration(directory).toString()))
                .isEmpty();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void norWhereItLogsAllThatItDoes(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "debug" + jdk);
        String argument = "config=" + Shop.configuration(directory) + ";log.level=debug";
        assertThat(touchedBy(jdk, directory, argument)).isEmpty();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void anAgentThatTouchesThemIsFound(int jdk) {
        Path probe = ProbeAgent.build(LegacyClasses.directory(getClass(), "touching" + jdk));
        Set<String> without = touched(ChildJvm.on(Jdks.require(jdk)).agent(probe, null), probe);
        Set<String> touched = touched(ChildJvm.on(Jdks.require(jdk)).agent(probe, "touch"), probe);
        touched.removeAll(without);
        assertThat(touched)
                .contains(
                        "java.util.logging.Logger",
                        "java.lang.management.ManagementFactory",
                        "javax.management.MBeanServer",
                        "java.nio.file.FileSystems",
                        "java.sql.DriverManager");
    }

    /** What the agent has loaded of it, but for what the JVM loads by itself. */
    private static Set<String> touchedBy(int jdk, Path directory, String argument) {
        Path probe = ProbeAgent.build(directory);
        Set<String> without = touched(ChildJvm.on(Jdks.require(jdk)).agent(probe, null), probe);
        Set<String> with = touched(
                ChildJvm.on(Jdks.require(jdk)).agent(Built.agent(), argument).agent(probe, null), probe);
        with.removeAll(without);
        return with;
    }

    private static Set<String> touched(ChildJvm.Builder builder, Path probe) {
        try (ChildJvm child = builder.arguments("-cp", probe, "Probe").start()) {
            Set<String> touched = new TreeSet<>();
            child.succeeds().output().stream()
                    .filter(line -> line.startsWith("LOADED "))
                    .map(line -> line.substring("LOADED ".length()))
                    .filter(name -> FORBIDDEN.stream().anyMatch(name::startsWith))
                    .forEach(touched::add);
            return touched;
        }
    }
}
