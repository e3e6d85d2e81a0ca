package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.idem.agent.config.read.SettingSources;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTest {

    @TempDir
    private Path directory;

    private String file;

    @BeforeEach
    void name() {
        file = directory.resolve("idem agent ü.yaml").toString();
    }

    @Test
    void aGoodOneIsRead() throws Exception {
        write(Yaml.withGuard().getBytes(StandardCharsets.UTF_8));
        LoadedConfiguration loaded = ConfigurationLoader.load(sources(file));
        assertThat(loaded.file()).isEqualTo(file);
        assertThat(loaded.settings().service()).isEqualTo("shop");
        assertThat(loaded.warnings()).isEmpty();
    }

    @Test
    void aByteOrderMarkIsPassedOver() throws Exception {
        write(("\uFEFF" + Yaml.withGuard()).getBytes(StandardCharsets.UTF_8));
        assertThat(ConfigurationLoader.load(sources(file)).settings().service()).isEqualTo("shop");
    }

    @Test
    void missing() {
        assertThat(mistakes(file)).containsExactly(file + ": no such file (" + file + ")");
    }

    @Test
    void aRelativeNameIsShownAsGivenAndInFull() {
        assertThat(mistakes("no/such.yaml"))
                .containsExactly("no/such.yaml: no such file (" + new File("no/such.yaml").getAbsolutePath() + ")");
    }

    @Test
    void aDirectory() {
        assertThat(mistakes(directory.toString())).containsExactly(directory + ": is a directory: name the file in it");
    }

    @Test
    void unreadable() {
        String memory = "/proc/self/mem";
        assumeTrue(new File(memory).exists(), "no file here that cannot be read by whoever runs the tests");
        assertThat(mistakes(memory)).containsExactly(memory + ": cannot be read: Input/output error");
    }

    @Test
    void withoutEnd() {
        String zeros = "/dev/zero";
        assumeTrue(new File(zeros).exists(), "no endless file here");
        assertThat(mistakes(zeros)).hasSize(1).allMatch(mistake -> mistake.startsWith(zeros + ": has more than 1 MB"));
    }

    @Test
    void tooBig() throws Exception {
        write(new byte[(1 << 20) + 1]);
        assertThat(mistakes(file)).containsExactly(file + ": has more than 1 MB: is this the right file?");
    }

    @Test
    void empty() throws Exception {
        write(new byte[0]);
        assertThat(mistakes(file))
                .containsExactly(file + ": is empty: it needs at least `version`, `service` and `guards`");
    }

    @Test
    void commentsOnly() throws Exception {
        write("# version: 1\n\n".getBytes(StandardCharsets.UTF_8));
        assertThat(mistakes(file))
                .containsExactly(file + ": is empty: it needs at least `version`, `service` and `guards`");
    }

    @Test
    void notUtf8() throws Exception {
        write("version: 1\nservice: Gl\u00fcck\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(mistakes(file)).containsExactly(file + ":2:12: is not UTF-8: the byte 0xfc starts no character");
    }

    @Test
    void cutInsideACharacter() throws Exception {
        byte[] bytes = "version: 1\n# \u00fc".getBytes(StandardCharsets.UTF_8);
        write(java.util.Arrays.copyOf(bytes, bytes.length - 1));
        assertThat(mistakes(file)).containsExactly(file + ":2:3: is not UTF-8: the byte 0xc3 starts no character");
    }

    @Test
    void utf16() throws Exception {
        write(Yaml.withGuard().getBytes(StandardCharsets.UTF_16));
        assertThat(mistakes(file)).containsExactly(file + ": is UTF-16: save it as UTF-8");
    }

    @Test
    void aCharacterThatYamlForbids() throws Exception {
        write("version: 1\nservice: a\u0000b\n".getBytes(StandardCharsets.UTF_8));
        assertThat(mistakes(file))
                .containsExactly(file + ":2:11: is not valid YAML: the character U+0000 is not allowed");
    }

    private void write(byte[] bytes) throws Exception {
        Files.write(Path.of(file), bytes);
    }

    private static List<String> mistakes(String file) {
        try {
            ConfigurationLoader.load(sources(file));
            return List.of();
        } catch (ConfigurationException e) {
            return Yaml.lines(e);
        }
    }

    private static SettingSources sources(String file) {
        return SettingSources.of(file, new Properties(), Map.of());
    }
}
