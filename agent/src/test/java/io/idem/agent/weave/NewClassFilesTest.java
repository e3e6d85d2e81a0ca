package io.idem.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files of newer Javas, with records, sealed types, patterns, nest mates and lambdas, on those Javas. */
class NewClassFilesTest {

    @ParameterizedTest
    @ValueSource(ints = {21, 25})
    void areWoven(int version) throws Exception {
        File java = java(version);
        assumeThat(java).as("a JDK " + version + " to run on").isNotNull();
        List<String> command = new ArrayList<>(List.of(
                java.getPath(),
                "-XX:+EnableDynamicAgentLoading",
                "-Djdk.attach.allowAttachSelf=true",
                "-Xbootclasspath/a:" + location(io.idem.api.Guards.class),
                "-cp",
                System.getProperty("java.class.path"),
                NewestJava.class.getName()));

        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .contains("24.0\n", "a:71\n")
                .contains("[app.Circle#area(), app.Shape#twice(), app.Till#text(java.lang.Object,long)] []")
                .contains("[enter, enter, exit call 12.0, exit call 24.0, enter, exit call a:7]");
    }

    /** The bridge is in the boot loader, which tells no code source, only the resource. */
    private static String location(Class<?> type) {
        String resource = type.getName().replace('.', '/') + ".class";
        String path = ClassLoader.getSystemResource(resource).getPath();
        return path.substring(0, path.length() - resource.length());
    }

    private static File java(int version) throws Exception {
        for (String parent : List.of("/usr/lib/jvm", "/opt/jdks")) {
            File[] homes = new File(parent).listFiles();
            for (File home : homes == null ? new File[0] : homes) {
                if (isVersion(new File(home, "release"), version)) {
                    return new File(home, "bin/java");
                }
            }
        }
        return null;
    }

    private static boolean isVersion(File release, int version) throws Exception {
        if (!release.isFile()) {
            return false;
        }
        try (Stream<String> lines = Files.lines(release.toPath())) {
            return lines.anyMatch(line -> line.startsWith("JAVA_VERSION=\"" + version));
        }
    }
}
