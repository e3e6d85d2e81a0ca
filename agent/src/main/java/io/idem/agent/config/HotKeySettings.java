package io.idem.agent.config;

import io.idem.agent.config.read.Rate;
import io.idem.agent.config.read.Section;

/** {@code hotKey} of a guard: a limit for each key, before the store is asked. */
public final class HotKeySettings extends Settings {

    private final Rate rate;
    private final int waiters;
    private final ActionSettings policy;

    HotKeySettings(Section section) {
        super(section);
        rate = section.rate("rate");
        waiters = section.count("waiters", 0, 1, Integer.MAX_VALUE);
        policy = ActionReader.read(section, "policy", PolicySettings.HOT_KEY);
    }

    /** @return calls of one key; null for no limit */
    public Rate rate() {
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
