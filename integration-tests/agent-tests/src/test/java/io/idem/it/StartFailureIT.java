package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** An unguarded service would have silent double effects, so a bad start is no start, unless the operator says so. */
class StartFailureIT {

    private Path directory;
    private Path classes;

    @BeforeEach
    void compile(TestInfo test) {
        directory = LegacyClasses.directory(
                getClass(), test.getTestMethod().orElseThrow().getName());
        classes = Shop.compile(directory);
    }

    private ChildJvm.Builder shop(String arguments) {
        return ChildJvm.on(Jdks.current())
                .agent(Built.agent(), arguments)
                .arguments("-cp", classes.toString(), "Shop")
                .in(directory);
    }

    @Test
    void aMissingFileStopsTheJvmBeforeMain() {
        try (ChildJvm jvm = shop(directory.resolve("nowhere.yaml").toString()).start()) {
            assertThat(jvm.exitCode()).isEqualTo(78);
            assertThat(jvm.output()).noneMatch(line -> line.startsWith("orders"));
            assertThat(jvm.errors())
                    .anyMatch(line -> line.contains("nowhere.yaml"))
                    .anyMatch(line -> line.contains("exit code 78") && line.contains("IDEM_ON_START_FAILURE"));
        }
    }

    @Test
    void withoutAnArgumentTheListOfPlacesTriedIsPrinted() {
        try (ChildJvm jvm = shop(null).start()) {
            assertThat(jvm.exitCode()).isEqualTo(78);
            assertThat(jvm.errors()).anyMatch(line -> line.contains("IDEM_CONFIG") && line.contains("idem-agent.yaml"));
        }
    }

    @Test
    void everyMistakeIsPrintedWithItsPlace() {
        Path file = LegacyClasses.write(directory.resolve("idem-agent.yaml"), """
                version: 1
                service: shop
                guards:
                  - name: order
                    method: Shop#order
                    key: token
                    maxDuration: -1s
                    polcy: {duplicate: replay}
                """);
        try (ChildJvm jvm = shop(file.toString()).start()) {
            assertThat(jvm.exitCode()).isEqualTo(78);
            assertThat(jvm.errors())
                    .anyMatch(line -> line.contains("idem-agent.yaml:7:18: "))
                    .anyMatch(line -> line.contains("idem-agent.yaml:8:5: ") && line.contains("policy"));
        }
    }

    @Test
    void onStartFailureProceedRunsTheServiceUnguardedAndSaysSo() {
        try (ChildJvm jvm = shop(directory.resolve("nowhere.yaml").toString())
                .environment(Map.of("IDEM_ON_START_FAILURE", "proceed"))
                .start()) {
            assertThat(jvm.succeeds().output()).contains("orders 2, answers 1 2");
            assertThat(jvm.errors()).anyMatch(line -> line.contains("UNGUARDED"));
        }
    }

    @Test
    void aToolOfTheJdkThatGotTheAgentByAccidentRunsWithoutIt() {
        String options = "-javaagent:" + Built.agent() + "=" + directory.resolve("nowhere.yaml");
        for (int jdk : new int[] {8, 17}) {
            for (String[] tool : new String[][] {{"javac", "-version"}, {"keytool", "-help"}, {"jps"}, {"jar"}}) {
                ChildJvm.Builder command = ChildJvm.on(Jdks.require(jdk))
                        .tool(tool[0])
                        .environment(Map.of("JAVA_TOOL_OPTIONS", options))
                        .in(directory);
                if (tool.length > 1) {
                    command.arguments(tool[1]);
                }
                try (ChildJvm jvm = command.start()) {
                    assertThat(jvm.exitCode()).as(tool[0] + " of JDK " + jdk).isNotEqualTo(78);
                    assertThat(jvm.errors()).noneMatch(line -> line.startsWith("[idem-agent]"));
                }
            }
        }
    }
}
