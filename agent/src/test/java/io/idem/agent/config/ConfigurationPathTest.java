package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.config.problem.Problems;
import io.idem.agent.config.read.ConfigurationPath;
import io.idem.agent.config.read.SettingSources;
import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ConfigurationPathTest {

    private final Properties properties = new Properties();
    private final Map<String, String> variables = new HashMap<>();

    @Test
    void theVariableNamesIt() {
        variables.put("IDEM_CONFIG", "/variable.yaml");
        assertThat(find("")).isEqualTo("/variable.yaml");
    }

    @Test
    void thePropertyBeatsTheVariable() {
        variables.put("IDEM_CONFIG", "/variable.yaml");
        properties.setProperty("idem.config", "/property.yaml");
        assertThat(find("log.level=debug")).isEqualTo("/property.yaml");
    }

    @Test
    void theArgumentBeatsTheProperty() {
        properties.setProperty("idem.config", "/property.yaml");
        assertThat(find("/argument.yaml")).isEqualTo("/argument.yaml");
    }

    @Test
    void whereNoneIsFoundThePlacesTriedAreListed() {
        assertThatThrownBy(() -> ConfigurationLoader.load(sources(null)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("configuration: none found. Tried: agent argument"
                        + " (-javaagent:idem-agent.jar=/path/idem-agent.yaml), not given; system property idem.config, not"
                        + " set; environment variable IDEM_CONFIG, not set; "
                        + new File("idem-agent.yaml").getAbsolutePath() + ", no such file");
    }

    private String find(String arguments) {
        return ConfigurationPath.find(sources(arguments), new Problems()).name();
    }

    private SettingSources sources(String arguments) {
        return SettingSources.of(arguments, properties, variables);
    }
}
