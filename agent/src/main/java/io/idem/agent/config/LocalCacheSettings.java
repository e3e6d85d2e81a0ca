package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store.localCache}: copies of finished records inside the JVM. */
public final class LocalCacheSettings extends Settings {

    private static final long DEFAULT_MAX_SIZE = 16 << 20;
    // what an operator or another JVM does to a record answers with that delay
    private static final long LONGEST_TTL = 5_000;

    private final boolean enabled;
    private final long maxSize;
    private final long ttl;

    LocalCacheSettings(Section section) {
        super(section);
        enabled = section.flag("enabled", true);
        maxSize = section.size("maxSize", DEFAULT_MAX_SIZE);
        ttl = section.duration("ttl", LONGEST_TTL);
        if (ttl > LONGEST_TTL) {
            section.problem(positionOf("ttl"), "`ttl` must be at most 5s");
        }
    }

    public boolean enabled() {
        return enabled;
    }

    /** @return bytes of heap, about */
    public long maxSize() {
        return maxSize;
    }

    /** @return milliseconds that a copy lives */
    public long ttl() {
        return ttl;
    }
}
