package io.idem.agent.config;

import io.idem.agent.config.read.SettingSources;
import java.util.Collections;
import java.util.List;

/** A configuration without mistakes, and where it came from. Immutable. */
public final class LoadedConfiguration {

    private final AgentSettings settings;
    private final String file;
    private final SettingSources sources;
    private final List<String> warnings;

    LoadedConfiguration(AgentSettings settings, String file, SettingSources sources, List<String> warnings) {
        this.settings = settings;
        this.file = file;
        this.sources = sources;
        this.warnings = Collections.unmodifiableList(warnings);
    }

    public AgentSettings settings() {
        return settings;
    }

    /** @return the absolute path of the file that was read */
    public String file() {
        return file;
    }

    /** @return what a reload reads again */
    public SettingSources sources() {
        return sources;
    }

    /** @return sentences for the log: properties and variables that look like settings and are none */
    public List<String> warnings() {
        return warnings;
    }
}
