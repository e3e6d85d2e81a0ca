package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.guard.policy.KeyLimits;

/** {@code keyLimits} of a guard: what the texts in its keys may look like. */
public final class KeyLimitsSettings extends Settings {

    private static final int LONGEST_KEY = 8 * 1024;

    @Guarantee(
            value =
                    "A text in the key that has more characters is no key: the call follows `missingKey`. [More](#keylimits-keys-that-are-none)",
            example = "keyLimits: {maxLength: 64}")
    private final int maxLength;

    @Guarantee(
            value = "So is one with other characters: single ones and ranges.",
            example = "keyLimits: {characters: \"A-Za-z0-9._-\"}",
            unset = "all",
            values = "a text")
    private final String characters;

    private final KeyLimits limits;

    KeyLimitsSettings(Section section) {
        super(section);
        maxLength = section.count("maxLength", 0, 1, LONGEST_KEY);
        characters = section.text("characters", null);
        limits = limits(section);
    }

    private KeyLimits limits(Section section) {
        try {
            return KeyLimits.of(maxLength, characters);
        } catch (IllegalArgumentException e) {
            section.problem(positionOf("characters"), "`characters` has a mistake: " + e.getMessage());
            return KeyLimits.NONE;
        }
    }

    /** @return of both settings */
    public KeyLimits limits() {
        return limits;
    }
}
