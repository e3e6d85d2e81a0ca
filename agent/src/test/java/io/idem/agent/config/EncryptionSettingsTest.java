package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncryptionSettingsTest {

    private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);
    private static final SettingSources SECRET = SettingSources.of(
            null, new Properties(), Map.of("THE_KEY", KEY, "SHORT", "c2VjcmV0", "WRONG", "not/base64!"));

    @TempDir
    Path directory;

    private static String mistake(String encryption) {
        return String.join("\n", Yaml.mistakes(Yaml.withRoot("encryption: " + encryption), SECRET));
    }

    private static String active(String encryption) {
        return Yaml.load(Yaml.withRoot("encryption: " + encryption), SECRET)
                .encryption()
                .cipher()
                .codec();
    }

    @Test
    void theOnlyKeyIsTheOneInUse() {
        assertThat(active("{keys: {k1: \"${THE_KEY}\"}}")).isEqualTo("aes-gcm/1:k1");
    }

    @Test
    void ofSeveralOneIsNamed() throws Exception {
        Path file = Files.writeString(directory.resolve("k1.key"), KEY + "\n");
        assertThat(active("{key: k2, keys: {k1: {file: " + file + "}, k2: \"${THE_KEY}\"}}"))
                .isEqualTo("aes-gcm/1:k2");
        assertThat(mistake("{keys: {k1: {file: " + file + "}, k2: \"${THE_KEY}\"}}"))
                .isEqualTo(
                        "idem-agent.yaml:7:13: `key` is missing in `encryption`: it names the one of [k1, k2] that new"
                                + " records are written with");
        assertThat(mistake("{key: k3, keys: {k1: \"${THE_KEY}\"}}"))
                .isEqualTo("idem-agent.yaml:7:19: `key` must be one of the names in `encryption.keys`: [k1]");
    }

    @Test
    void aKeyInPlaceOfANameIsNotShown() {
        assertThat(mistake("{key: " + KEY + ", keys: {k1: \"${THE_KEY}\"}}")).doesNotContain("AAAA");
        assertThat(mistake("{keys: {" + KEY + ": k1}}"))
                .isEqualTo("idem-agent.yaml:7:21: a name in `encryption.keys` has at most 16 letters, digits, `-` and"
                        + " `_`");
    }

    @Test
    void aKeyThatIsNoneIsRefusedAndNotShown() {
        assertThat(mistake("{keys: {k1: \"${SHORT}\"}}"))
                .startsWith(
                        "idem-agent.yaml:7:25: the key `k1` has 6 bytes behind its base64, and must have 16, 24 or 32")
                .doesNotContain("c2Vj");
        assertThat(mistake("{keys: {k1: \"${WRONG}\"}}"))
                .startsWith("idem-agent.yaml:7:25: the key `k1` is not base64")
                .doesNotContain("not/");
        assertThat(mistake("{keys: {k1: \"${NOBODY}\"}}")).contains("7:25").contains("`NOBODY`, which is not set");
        assertThat(mistake("{keys: {k1: [1]}}"))
                .contains("7:25: `k1` must be a key in base64, or a mapping with `file`");
        assertThat(mistake("{keys: [1]}")).contains("`keys` must be a mapping");
    }

    @Test
    void aFileThatHoldsNoKeyIsNamed() throws Exception {
        Path file = Files.writeString(directory.resolve("k1.key"), "c2VjcmV0\n");
        assertThat(mistake("{keys: {k1: {file: " + file + "}}}"))
                .startsWith("idem-agent.yaml:7:32: `file` names the file " + file + ", which has 6 bytes")
                .doesNotContain("c2Vj");
        assertThat(mistake("{keys: {k1: {file: " + directory + "}}}")).contains("is no regular file");
        assertThat(mistake("{keys: {k1: {file: " + directory + "/none}}}")).contains("/none, which does not exist");
        assertThat(mistake("{keys: {k1: {path: x}}}"))
                .contains("`file` is missing")
                .contains("unknown setting `path`");
        Files.writeString(file, "A".repeat(5_000));
        assertThat(mistake("{keys: {k1: {file: " + file + "}}}")).contains("too long for a key");
    }

    @Test
    void encryptNeedsKeys() {
        assertThat(Yaml.mistakes(Yaml.withGuard("result: {encrypt: true}")))
                .containsExactly("idem-agent.yaml:7:23: `encrypt` needs a key: give one under `encryption.keys`, as"
                        + " `encryption: {keys: {k1: {file: /etc/idem/k1.key}}}`");
        assertThat(Yaml.mistakes(Yaml.withGuard("result: {encrypt: false}"))).isEmpty();
    }
}
