package io.idem.agent.version;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Which agent this is: version and SCM revision as the build wrote them into the jar. Any thread. */
public final class AgentVersion {

    private static final Properties BUILD = read();

    private AgentVersion() {}

    /** @return as {@code 1.2.0 (1a2b3c4d5e6f)}; {@code unknown (unknown)} outside of the jar */
    public static String get() {
        return version() + " (" + revision() + ")";
    }

    /** @return {@code unknown} outside of the jar */
    public static String version() {
        return BUILD.getProperty("version", "unknown");
    }

    /** @return of the sources; {@code unknown} outside of the jar */
    public static String revision() {
        return BUILD.getProperty("revision", "unknown");
    }

    private static Properties read() {
        Properties build = new Properties();
        try (InputStream in = AgentVersion.class.getResourceAsStream("/idem-agent.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException unreadable) {
            build.clear();
        }
        return build;
    }
}
