package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code retention}, of all guards or of one: how long a record outlives its call. */
public final class RetentionSettings extends Settings {

    /** Where a guard says nothing and {@link AgentSettings#defaults()} decide. */
    public static final long DEFAULT = 0;

    @Guarantee(
            value = "So long a finished operation is remembered: a duplicate that comes later runs again.",
            example = "retention: {success: 7d}",
            unset = "`defaults`")
    private final long success;

    @Guarantee(value = "So long a failed one is.", example = "retention: {failed: 30d}", unset = "`defaults`")
    private final long failed;

    RetentionSettings(Section section, long defaultSuccess, long defaultFailed) {
        super(section);
        success = section.duration("success", defaultSuccess);
        failed = section.duration("failed", defaultFailed);
    }

    /** @return what a guard says, or else what all guards do */
    static long own(long guards, long defaults) {
        return guards == DEFAULT ? defaults : guards;
    }

    /** @return milliseconds; {@link #DEFAULT} in a guard that does not say */
    public long success() {
        return success;
    }

    /** @return milliseconds; {@link #DEFAULT} in a guard that does not say */
    public long failed() {
        return failed;
    }
}
