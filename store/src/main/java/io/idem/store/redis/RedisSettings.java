package io.idem.store.redis;

import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Where Redis is and how it is used. Made from the configuration. Immutable. */
public final class RedisSettings {

    private static final long SHORTEST_LIFE = TimeUnit.DAYS.toMillis(1);

    private final String uri;
    private final String prefix;
    private final long timeoutMillis;
    private final int waitReplicas;
    private final long openMillis;

    /**
     * @param uri see {@link RedisAddress}
     * @param prefix of every key
     * @param timeoutMillis after which a call is given up, and a connection that is being made
     * @param waitReplicas how many replicas must have a reservation before it counts; 0 for none
     * @param openMillis how long a running or held record that nobody renews is kept at least; never less than a day,
     *     as Redis must not forget what may have happened
     */
    public RedisSettings(String uri, String prefix, long timeoutMillis, int waitReplicas, long openMillis) {
        if (timeoutMillis < 1 || waitReplicas < 0) {
            throw new IllegalArgumentException("timeout " + timeoutMillis + " ms, " + waitReplicas + " replicas");
        }
        this.uri = Objects.requireNonNull(uri, "uri");
        this.prefix = Objects.requireNonNull(prefix, "prefix");
        this.timeoutMillis = timeoutMillis;
        this.waitReplicas = waitReplicas;
        this.openMillis = Math.max(openMillis, SHORTEST_LIFE);
    }

    /** @return may carry a password */
    public String uri() {
        return uri;
    }

    public String prefix() {
        return prefix;
    }

    public long timeoutMillis() {
        return timeoutMillis;
    }

    public int waitReplicas() {
        return waitReplicas;
    }

    /** @return milliseconds */
    public long openMillis() {
        return openMillis;
    }
}
