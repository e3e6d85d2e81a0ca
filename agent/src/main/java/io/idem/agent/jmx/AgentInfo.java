package io.idem.agent.jmx;

/** Which agent this is and how it was started. Made by the agent's start; immutable. */
public final class AgentInfo {

    private final String version;
    private final String revision;
    private final String configurationFile;
    private final long startedAt;

    /**
     * @param version of the agent
     * @param revision of its sources
     * @param configurationFile absolute path
     * @param startedAt epoch millis by this JVM's clock
     */
    public AgentInfo(String version, String revision, String configurationFile, long startedAt) {
        this.version = version;
        this.revision = revision;
        this.configurationFile = configurationFile;
        this.startedAt = startedAt;
    }

    String version() {
        return version;
    }

    String revision() {
        return revision;
    }

    String configurationFile() {
        return configurationFile;
    }

    long startedAt() {
        return startedAt;
    }
}
