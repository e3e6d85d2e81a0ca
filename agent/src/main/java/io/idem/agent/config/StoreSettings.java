package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store}. */
public final class StoreSettings extends Settings {

    private static final long DEFAULT_START_TIMEOUT = 10_000;

    private final StoreType type;
    private final long startTimeout;
    private final H2Settings h2;
    private final JdbcSettings jdbc;
    private final RedisSettings redis;
    private final LocalCacheSettings localCache;
    private final SweepSettings retention;

    StoreSettings(Section section) {
        super(section);
        type = section.oneOf("type", StoreType.values(), StoreType.H2);
        startTimeout = section.duration("startTimeout", DEFAULT_START_TIMEOUT);
        h2 = new H2Settings(section.section("h2"));
        jdbc = new JdbcSettings(section.section("jdbc"), type == StoreType.JDBC || type == StoreType.LAYERED);
        redis = new RedisSettings(section.section("redis"), type == StoreType.REDIS || type == StoreType.LAYERED);
        localCache = new LocalCacheSettings(section.section("localCache"));
        retention = new SweepSettings(section.section("retention"), type, jdbc.table());
    }

    public StoreType type() {
        return type;
    }

    /** @return milliseconds that the first guarded call may wait for the store to start */
    public long startTimeout() {
        return startTimeout;
    }

    public H2Settings h2() {
        return h2;
    }

    public JdbcSettings jdbc() {
        return jdbc;
    }

    public RedisSettings redis() {
        return redis;
    }

    public LocalCacheSettings localCache() {
        return localCache;
    }

    /** @return how expired records are removed; how long they live is {@link AgentSettings#defaults()} */
    public SweepSettings retention() {
        return retention;
    }
}
