package io.idem.agent.config;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.read.Section;
import java.util.Map;

/**
 * One mapping of the configuration, with where each setting was given, for whoever finds a mistake when the settings are
 * resolved. Immutable once read; any thread.
 */
public abstract class Settings {

    private final Position position;
    private final Map<String, Position> positions;

    Settings(Section section) {
        position = section.position();
        positions = section.positions();
    }

    public final Position position() {
        return position;
    }

    /** @return where the setting was given; where the mapping starts if it was not */
    public final Position positionOf(String setting) {
        Position found = positions.get(setting);
        return found == null ? position : found;
    }

    /** @return whether the setting was given, as opposed to taking its default */
    public final boolean isGiven(String setting) {
        return positions.containsKey(setting);
    }
}
