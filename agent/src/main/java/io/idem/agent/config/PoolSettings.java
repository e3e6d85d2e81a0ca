package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store.jdbc.pool}: the agent's own connections. */
public final class PoolSettings extends Settings {

    private static final int DEFAULT_SIZE = 8;
    private static final long DEFAULT_ACQUIRE_TIMEOUT = 2_000;
    // HikariCP takes no less
    private static final long LEAST_ACQUIRE_TIMEOUT = 250;

    private final int size;
    private final long acquireTimeout;

    PoolSettings(Section section) {
        super(section);
        size = section.count("size", DEFAULT_SIZE, 1, 1000);
        acquireTimeout = section.duration("acquireTimeout", DEFAULT_ACQUIRE_TIMEOUT);
        if (acquireTimeout < LEAST_ACQUIRE_TIMEOUT) {
            section.problem(positionOf("acquireTimeout"), "`acquireTimeout` must be at least 250ms");
        }
    }

    /** @return most connections at a time */
    public int size() {
        return size;
    }

    /** @return milliseconds to wait for one */
    public long acquireTimeout() {
        return acquireTimeout;
    }
}
