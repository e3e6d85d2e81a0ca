package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store.h2}: the embedded file. */
public final class H2Settings extends Settings {

    private final String file;

    H2Settings(Section section) {
        super(section);
        file = section.text("file", "./idem-data/idem");
    }

    /** @return path of the database without H2's suffix, relative to the working directory unless absolute */
    public String file() {
        return file;
    }
}
