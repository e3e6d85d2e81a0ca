package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JarContentIT {

    private static List<String> names() throws Exception {
        try (JarFile jar = new JarFile(Built.agent().toFile())) {
            return Collections.list(jar.entries()).stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(JarEntry::getName)
                    .collect(Collectors.toList());
        }
    }

    @Test
    void theApplicationSeesTheBridgeAndThePremainClassAndNothingElse() throws Exception {
        assertThat(names())
                .filteredOn(name -> !name.startsWith("inst/") && !name.startsWith("META-INF/"))
                .allMatch(name -> name.startsWith("io/idem/api/")
                        || name.equals("io/idem/agent/IdemAgent.class")
                        || name.equals("io/idem/agent/IdemAgent$Loader.class"))
                .contains("io/idem/api/Guards.class", "io/idem/agent/IdemAgent.class");
    }

    @Test
    void noClassFileAndNoServiceOfALibraryCanBeFoundByItsName() throws Exception {
        assertThat(names()).filteredOn(name -> name.endsWith(".class")).allMatch(name -> name.startsWith("io/idem/"));
        assertThat(names()).noneMatch(name -> name.startsWith("META-INF/services/"));
    }

    @Test
    void theManifestNamesTheEntriesTheVersionAndTheRevision() throws Exception {
        try (JarFile jar = new JarFile(Built.agent().toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            for (String entry : List.of("Premain-Class", "Agent-Class", "Main-Class")) {
                assertThat(manifest.getValue(entry)).isEqualTo("io.idem.agent.IdemAgent");
            }
            assertThat(manifest.getValue("Can-Retransform-Classes")).isEqualTo("true");
            assertThat(manifest.getValue("Implementation-Version")).matches("\\d+\\.\\d+\\.\\d+.*");
            assertThat(manifest.getValue("SCM-Revision")).matches("[0-9a-f]{12}|unknown");
            assertThat(manifest.getValue("Boot-Class-Path")).isNull();
        }
    }

    @Test
    void theLicencesOfTheLibrariesAreThere() throws Exception {
        assertThat(names())
                .contains("META-INF/LICENSE", "META-INF/licenses/THIRD-PARTY.txt", "META-INF/licenses/MPL-2.0.txt");
        try (JarFile jar = new JarFile(Built.agent().toFile());
                InputStream in = jar.getInputStream(jar.getEntry("META-INF/licenses/THIRD-PARTY.txt"))) {
            String text = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(text)
                    .contains("byte-buddy", "HikariCP", "H2", "jackson-databind", "commons-jexl3", "slf4j-api")
                    .contains("snakeyaml-engine", "jcl-over-slf4j", "lettuce-core", "netty", "reactor-core", "picocli");
        }
    }

    @Test
    void whatRunsInTheAgentIsJava8ByteCode() throws Exception {
        try (JarFile jar = new JarFile(Built.agent().toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (entry.getName().endsWith(".class") || entry.getName().endsWith(".classdata")) {
                    try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
                        in.readInt();
                        in.readUnsignedShort();
                        assertThat(in.readUnsignedShort()).as(entry.getName()).isLessThanOrEqualTo(52);
                    }
                }
            }
        }
    }

    @Test
    void itIsAtMostTwentyMegabytes() throws Exception {
        assertThat(Files.size(Built.agent())).isLessThanOrEqualTo(20L << 20);
    }
}
