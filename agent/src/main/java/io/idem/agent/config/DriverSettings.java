package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import java.io.File;

/** {@code store.jdbc.driver}. */
public final class DriverSettings extends Settings {

    private final String jar;

    /** @param inUse whether the jar must be there */
    DriverSettings(Section section, boolean inUse) {
        super(section);
        jar = section.text("jar", null);
        if (inUse && jar != null && !new File(jar).isFile()) {
            section.problem(positionOf("jar"), "`jar` names no file: " + new File(jar).getAbsolutePath());
        }
    }

    /** @return path of the driver's jar; null for the application's own driver */
    public String jar() {
        return jar;
    }
}
