package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import java.util.Collections;
import java.util.List;

/** {@code join}: the effect rows in the business database. */
public final class JoinSettings extends Settings {

    private static final long DEFAULT_EFFECT_TIMEOUT = 5_000;

    private final String effectTable;
    private final long effectTimeout;
    private final List<String> writingFunctions;
    private final JdbcSettings jdbc;

    JoinSettings(Section section) {
        super(section);
        effectTable = section.text("effectTable", "idem_effect");
        effectTimeout = section.duration("effectTimeout", DEFAULT_EFFECT_TIMEOUT);
        writingFunctions = section.list("writingFunctions", Collections.<String>emptyList());
        jdbc = new JdbcSettings(section.section("jdbc"), false);
    }

    public String effectTable() {
        return effectTable;
    }

    /** @return milliseconds that the insert of an effect row may take */
    public long effectTimeout() {
        return effectTimeout;
    }

    /** @return database functions that write inside a SELECT */
    public List<String> writingFunctions() {
        return writingFunctions;
    }

    /** @return the business database, where it is not the store's */
    public JdbcSettings jdbc() {
        return jdbc;
    }
}
