package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FirstStartIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void aDuplicateGetsTheFirstAnswerAlsoAfterARestart(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "jdk" + jdk);
        Path classes = Shop.compile(directory);
        Path configuration = Shop.configuration(directory);
        try (ChildJvm bare = ChildJvm.on(Jdks.require(jdk))
                .arguments("-cp", classes.toString(), "Shop")
                .in(directory)
                .start()) {
            assertThat(bare.succeeds().output()).contains("orders 2, answers 1 2");
        }
        try (ChildJvm guarded = start(jdk, Built.agent(), configuration, classes)) {
            assertThat(guarded.succeeds().output()).contains("orders 1, answers 1 1");
            // from 17 on the JVM itself may have a line about class sharing before ours
            assertThat(guarded.errors())
                    .filteredOn(line -> line.startsWith("[idem-agent]"))
                    .first(STRING)
                    .matches("\\[idem-agent] \\S+Z INFO main - idem-agent \\S+ \\(\\w+\\) on Java \\S+, configuration "
                            + configuration + ", 1 guards, mode enforce");
        }
        try (ChildJvm restarted = start(jdk, Built.agent(), configuration, classes)) {
            assertThat(restarted.succeeds().output()).contains("orders 0, answers 1 1");
        }
    }

    @Test
    void theJarMayBeRenamedAndLieInAPathWithSpacesAndOtherLetters() throws Exception {
        Path directory = LegacyClasses.directory(getClass(), "mit Leerzeichen und Ümläuten, 注文");
        Path classes = Shop.compile(directory);
        Path jar = Files.copy(Built.agent(), directory.resolve("das Ding ü.jar"));
        Path configuration = Shop.configuration(directory, "wächter 1.yaml");
        for (int jdk : new int[] {8, 17}) {
            try (ChildJvm guarded = ChildJvm.on(Jdks.require(jdk))
                    .agent(jar, configuration)
                    .arguments("-Dfile.encoding=UTF-8")
                    .environment(Map.of("LC_ALL", "C.UTF-8"))
                    .arguments("-cp", classes.toString(), "Shop")
                    .in(directory)
                    .start()) {
                assertThat(guarded.succeeds().output()).anyMatch(line -> line.endsWith("answers 1 1"));
            }
        }
    }

    @Test
    void aSecondAgentInOneJvmDoesNothingAndSaysSo() {
        Path directory = LegacyClasses.directory(getClass(), "second");
        Path classes = Shop.compile(directory);
        Path configuration = Shop.configuration(directory);
        try (ChildJvm guarded = ChildJvm.on(Jdks.current())
                .agent(Built.agent(), configuration)
                .agent(Built.agent(), configuration)
                .arguments("-cp", classes.toString(), "Shop")
                .in(directory)
                .start()) {
            assertThat(guarded.succeeds().output()).contains("orders 1, answers 1 1");
            assertThat(guarded.errors())
                    .filteredOn(line -> line.contains("the second one does nothing"))
                    .hasSize(1);
        }
    }

    @Test
    void nothingIsWrittenOutsideOfTheStoresDirectory() throws Exception {
        Path directory = LegacyClasses.directory(getClass(), "no-files");
        Path classes = Shop.compile(directory);
        Path configuration = Shop.configuration(directory);
        Path temporary = Files.createDirectories(directory.resolve("tmp"));
        Path working = Files.createDirectories(directory.resolve("cwd"));
        try (ChildJvm guarded = ChildJvm.on(Jdks.current())
                .agent(Built.agent(), configuration)
                .arguments("-Djava.io.tmpdir=" + temporary, "-XX:-UsePerfData")
                .arguments("-cp", classes.toString(), "Shop")
                .in(working)
                .start()) {
            guarded.succeeds();
        }
        assertThat(temporary).isEmptyDirectory();
        assertThat(working).isEmptyDirectory();
    }

    private static ChildJvm start(int jdk, Path jar, Path configuration, Path classes) {
        return ChildJvm.on(Jdks.require(jdk))
                .agent(jar, configuration)
                .arguments("-cp", classes.toString(), "Shop")
                .in(configuration.getParent())
                .start();
    }
}
