package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.guard.policy.KeyTextForm;

/** {@code defaults}: of guards that say nothing else. */
public final class DefaultsSettings extends Settings {

    private static final long DAY = 24 * 3_600_000L;
    private static final long SUCCESS = 3 * DAY;
    private static final long FAILED = 14 * DAY;

    private final RetentionSettings retention;
    private final KeyTextForm keyText;

    DefaultsSettings(Section section) {
        super(section);
        retention = new RetentionSettings(section.section("retention"), SUCCESS, FAILED);
        keyText = section.oneOf("keyText", KeyTextForm.values(), KeyTextForm.PLAIN);
    }

    public KeyTextForm keyText() {
        return keyText;
    }

    public RetentionSettings retention() {
        return retention;
    }
}
