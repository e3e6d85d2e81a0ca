package io.idem.agent.start;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Which agent this is: version and SCM revision as the build wrote them into the jar. Any thread. */
public final class AgentVersion {

    private static final String VERSION = read();

    private AgentVersion() {}

    /** @return as {@code 1.2.0 (1a2b3c4d5e6f)}; {@code unknown (unknown)} outside of the jar */
    public static String get() {
        return VERSION;
    }

    private static String read() {
        try (InputStream in = AgentVersion.class.getResourceAsStream("/idem-agent.properties")) {
            Properties version = new Properties();
            if (in != null) {
                version.load(in);
            }
            return version.getProperty("version", "unknown") + " (" + version.getProperty("revision", "unknown") + ")";
        } catch (IOException e) {
            return "unknown";
        }
    }
}
