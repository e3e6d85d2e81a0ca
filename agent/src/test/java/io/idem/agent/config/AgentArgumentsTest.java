package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.problem.Problems;
import io.idem.agent.config.read.ConfigurationPath;
import io.idem.agent.config.read.LogLevel;
import io.idem.agent.config.read.SettingSources;
import io.idem.agent.guard.Mode;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentArgumentsTest {

    @ParameterizedTest
    @CsvSource({
        "/etc/idem-agent.yaml, /etc/idem-agent.yaml",
        "config=/etc/idem-agent.yaml, /etc/idem-agent.yaml",
        "config=/etc/idem-agent.yaml;log.level=debug, /etc/idem-agent.yaml",
        "/etc/idem-agent.yaml;log.level=debug, /etc/idem-agent.yaml",
        "log.level=debug; config = /etc/idem-agent.yaml ;, /etc/idem-agent.yaml",
        "/opt/a=b/idem agent.yaml, /opt/a=b/idem agent.yaml",
        "C:\\idem\\agent.yaml, C:\\idem\\agent.yaml",
    })
    void thePathIsFound(String arguments, String path) {
        Problems problems = new Problems();
        assertThat(ConfigurationPath.find(sources(arguments), problems).name()).isEqualTo(path);
        assertThat(problems.isEmpty()).isTrue();
    }

    @Test
    void settingsAreFound() {
        SettingSources sources = sources("/etc/idem-agent.yaml;log.level=debug;mode=observe");
        assertThat(LogLevel.early(sources)).isEqualTo("debug");
        assertThat(Yaml.load(Yaml.withGuard(), sources).mode()).isEqualTo(Mode.OBSERVE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mod=observe       | unknown setting `mod`, did you mean `mode`?",
                "loglevel=debug    | unknown setting `loglevel`, did you mean `log.level`?",
                "store.h2.path=x;/y | `…` must be `name=value`; arguments are parted by `;`",
                "mode=             | `mode` has no value",
                "lease=1s;lease=2s | `lease` is given twice",
                "/a.yaml;config=/b.yaml | `config` is given twice",
            })
    void mistakes(String arguments, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard(), sources(arguments))).contains("agent arguments: " + mistake);
    }

    @Test
    void anUnknownOneListsWhatThereIs() {
        List<String> mistakes = Yaml.mistakes(Yaml.withGuard(), sources("verbose=true"));
        assertThat(mistakes).hasSize(1);
        assertThat(mistakes.get(0))
                .startsWith("agent arguments: unknown setting `verbose`; known: ")
                .contains("`mode`", "`store.h2.file`", "`config`", "`log.level`")
                .doesNotContain("guards");
    }

    @ParameterizedTest
    @CsvSource({"'',info", "log.level=warn,warn", "log.level=loud,info"})
    void theLogLevelIsKnownBeforeTheFile(String arguments, String level) {
        assertThat(LogLevel.early(sources(arguments))).isEqualTo(level);
    }

    private static SettingSources sources(String arguments) {
        return SettingSources.of(arguments, new Properties(), Map.of());
    }
}
