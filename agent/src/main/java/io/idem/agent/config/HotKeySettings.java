package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code hotKey} of a guard: a limit for each key, before the store is asked. */
public final class HotKeySettings extends Settings {

    private final String rate;
    private final int waiters;
    private final ActionSettings policy;

    HotKeySettings(Section section) {
        super(section);
        rate = section.text("rate", null);
        waiters = section.count("waiters", 0, 1, Integer.MAX_VALUE);
        policy = ActionReader.read(section, "policy", PolicySettings.HOT_KEY);
    }

    /** @return calls of one key, as {@code 50/s}; null for no limit */
    public String rate() {
        return rate;
    }

    /** @return calls that wait for one key at a time; 0 for no limit */
    public int waiters() {
        return waiters;
    }

    public ActionSettings policy() {
        return policy;
    }
}
