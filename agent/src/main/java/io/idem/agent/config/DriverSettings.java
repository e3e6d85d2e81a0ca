package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store.jdbc.driver}. */
public final class DriverSettings extends Settings {

    private final String jar;

    DriverSettings(Section section) {
        super(section);
        jar = section.text("jar", null);
    }

    /** @return path of the driver's jar; null for the application's own driver */
    public String jar() {
        return jar;
    }
}
