package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.guard.policy.KeyLimits;

/** {@code keyLimits} of a guard: what the texts in its keys may look like. */
public final class KeyLimitsSettings extends Settings {

    private static final int LONGEST_KEY = 8 * 1024;

    private final KeyLimits limits;

    KeyLimitsSettings(Section section) {
        super(section);
        int maxLength = section.count("maxLength", 0, 1, LONGEST_KEY);
        String characters = section.text("characters", null);
        limits = limits(section, maxLength, characters);
    }

    private KeyLimits limits(Section section, int maxLength, String characters) {
        try {
            return KeyLimits.of(maxLength, characters);
        } catch (IllegalArgumentException e) {
            section.problem(positionOf("characters"), "`characters` has a mistake: " + e.getMessage());
            return KeyLimits.NONE;
        }
    }

    public KeyLimits limits() {
        return limits;
    }
}
