package io.idem.agent.config;

import io.idem.agent.config.read.SettingSources;
import io.idem.agent.config.read.Words;

/** {@code onStartFailure}: what happens when the agent cannot start. */
public enum OnStartFailure {
    /** The JVM is halted, since an unguarded service would mean silent double effects. */
    EXIT,
    /** The service runs unguarded. */
    PROCEED;

    static final String NAME = "onStartFailure";

    /**
     * The choice before, or without, a readable file. Called at start, before anything can fail; never throws.
     *
     * @return EXIT where neither argument, property nor variable says {@code proceed}
     */
    public static OnStartFailure early(SettingSources sources) {
        SettingSources.Given given = sources.find(NAME);
        OnStartFailure found = given == null ? null : Words.find(given.value(), values());
        return found == null ? EXIT : found;
    }
}
