package io.idem.agent.config;

import io.idem.agent.config.read.Rate;
import io.idem.agent.config.read.Section;

/** {@code hotKey} of a guard: a limit for each key, before the store is asked. */
public final class HotKeySettings extends Settings {

    @Guarantee(
            value =
                    "One key is called no more often, in each JVM: so many at once, and so many in each period after. What is over it is a `HOT_KEY`, before the store is asked. [More](#hotkey-one-key-called-too-often)",
            example = "hotKey: {rate: 50/s}",
            values = "`50/s`, `600/m`, `1000/h`")
    private final Rate rate;

    @Guarantee(
            value = "No more duplicates wait for one key at a time, in each JVM; what is over it is a `HOT_KEY`.",
            example = "hotKey: {waiters: 16}")
    private final int waiters;

    @Guarantee(value = "What a `HOT_KEY` call gets.", example = "hotKey: {rate: 50/s, policy: {return: {code: 429}}}")
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
