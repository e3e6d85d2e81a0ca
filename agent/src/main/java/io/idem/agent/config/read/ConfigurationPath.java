package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import java.io.File;

/**
 * Which file is the configuration: the one that agent argument, {@code idem.config} or IDEM_CONFIG names, in this order,
 * else {@code idem-agent.yaml} in the working directory. A named file that is missing is a mistake, not a reason to look
 * further.
 */
public final class ConfigurationPath {

    private static final String DEFAULT = "idem-agent.yaml";

    private final String name;
    private final File file;

    private ConfigurationPath(String name) {
        this.name = name;
        this.file = new File(name);
    }

    /** @return null if there is none, with the places tried in {@code problems} */
    public static ConfigurationPath find(SettingSources sources, Problems problems) {
        SettingSources.Given given = sources.find(AgentArguments.CONFIG);
        ConfigurationPath path = new ConfigurationPath(given == null ? DEFAULT : given.value());
        if (given != null || path.file.exists()) {
            return path;
        }
        problems.add(
                Position.of("configuration"),
                "none found. Tried: agent argument (-javaagent:idem-agent.jar=/path/idem-agent.yaml), not given;"
                        + " system property idem.config, not set; environment variable IDEM_CONFIG, not set; "
                        + path.file.getAbsolutePath() + ", no such file");
        sources.arguments().report(problems);
        return null;
    }

    /** @return as it was given, for messages */
    public String name() {
        return name;
    }

    public File file() {
        return file;
    }
}
