package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import io.idem.agent.guard.Mode;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class PrecedenceTest {

    private final Properties properties = new Properties();
    private final Map<String, String> variables = new HashMap<>();
    private String arguments;
    private String text = Yaml.withRoot("lease: 1s");

    @Test
    void theFileBeatsTheDefault() {
        assertThat(load().lease()).isEqualTo(1000);
    }

    @Test
    void aVariableBeatsTheFile() {
        variables.put("IDEM_LEASE", "2s");
        assertThat(load().lease()).isEqualTo(2000);
        assertThat(load().positionOf("lease")).hasToString("environment variable IDEM_LEASE");
    }

    @Test
    void aPropertyBeatsAVariable() {
        variables.put("IDEM_LEASE", "2s");
        properties.setProperty("idem.lease", "3s");
        assertThat(load().lease()).isEqualTo(3000);
        assertThat(load().positionOf("lease")).hasToString("system property idem.lease");
    }

    @Test
    void anArgumentBeatsAProperty() {
        variables.put("IDEM_LEASE", "2s");
        properties.setProperty("idem.lease", "3s");
        arguments = "lease=4s";
        assertThat(load().lease()).isEqualTo(4000);
        assertThat(load().positionOf("lease")).hasToString("agent argument lease");
    }

    @Test
    void aSettingThatTheFileLeavesOutCanBeGivenElsewhere() {
        text = text.replace("service: shop\n", "");
        variables.put("IDEM_SERVICE", "cellar");
        arguments = "mode=observe;store.h2.file=/data/idem";
        properties.setProperty("idem.onStartFailure", "proceed");
        variables.put("IDEM_ON_GUARD_ERROR", "proceed");
        variables.put("IDEM_DEFAULTS_RETENTION_SUCCESS", "1d");
        AgentSettings settings = load();
        assertThat(settings.service()).isEqualTo("cellar");
        assertThat(settings.mode()).isEqualTo(Mode.OBSERVE);
        assertThat(settings.store().h2().file()).isEqualTo("/data/idem");
        assertThat(settings.onStartFailure()).isEqualTo(OnStartFailure.PROCEED);
        assertThat(settings.onGuardError()).isEqualTo(OnGuardError.PROCEED);
        assertThat(settings.defaults().retention().success()).isEqualTo(86_400_000);
    }

    @Test
    void anEmptyVariableIsAbsent() {
        variables.put("IDEM_LEASE", "");
        properties.setProperty("idem.mode", "");
        assertThat(load().lease()).isEqualTo(1000);
        assertThat(load().mode()).isEqualTo(Mode.ENFORCE);
    }

    @Test
    void aMistakeNamesItsSource() {
        variables.put("IDEM_MODE", "obsreve");
        assertThat(Yaml.mistakes(text, sources()))
                .containsExactly("environment variable IDEM_MODE: `mode` has the unknown value `obsreve`, did you mean"
                        + " `observe`?");
    }

    @Test
    void whatIsOverriddenInTheFileIsNotJudged() {
        text = text.replace("1s", "soon");
        arguments = "lease=4s";
        assertThat(load().lease()).isEqualTo(4000);
    }

    @Test
    void settingsOfGuardsComeFromTheFileAlone() {
        variables.put("IDEM_NAME", "other");
        variables.put("IDEM_KEY", "other");
        assertThat(load().guards().get(0).name()).isEqualTo("create-order");
    }

    private AgentSettings load() {
        return Yaml.load(text, sources());
    }

    private SettingSources sources() {
        return SettingSources.of(arguments, properties, variables);
    }
}
