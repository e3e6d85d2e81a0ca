package io.idem.agent.config;

import io.idem.agent.guard.StoreAccess;
import io.idem.agent.guard.StoreKeeping;
import io.idem.store.IdempotencyStore;
import io.idem.store.PurgeSettings;
import io.idem.store.Purger;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.jdbc.DatabaseServer;
import io.idem.store.jdbc.DatabaseSettings;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.Tables;
import io.idem.store.jdbc.driver.ApplicationLoaders;
import io.idem.store.jdbc.h2.H2File;
import io.idem.store.layered.Copies;
import io.idem.store.layered.LayeredStore;
import io.idem.store.layered.LocalCopies;
import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import io.idem.store.memory.MemoryStore;
import io.idem.store.redis.RedisCopies;
import io.idem.store.redis.RedisStore;
import java.io.File;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the store that the settings name. Called through {@link StoreAccess}, on the thread of a guarded call. */
public final class StoreOpener implements StoreAccess.Opener {

    private static final Logger LOG = LoggerFactory.getLogger(StoreOpener.class);

    private final AgentSettings settings;
    private final StoreEvents events;
    private final StoreKeeping keeping;
    private final ApplicationLoaders loaders;

    /**
     * @param keeping what is done in each sweep beside the purge
     * @param loaders where the application's driver may be
     */
    public StoreOpener(AgentSettings settings, StoreEvents events, StoreKeeping keeping, ApplicationLoaders loaders) {
        this.settings = settings;
        this.events = events;
        this.keeping = keeping;
        this.loaders = loaders;
    }

    @Override
    public OwnedStore open(ClassLoader application) throws StoreException {
        IdempotencyStore store = store(application);
        OwnedStore owned =
                OwnedStore.open(store, LeaseSettings.of(settings.lease()).withLongestCall(longestCall()), events);
        SweepSettings sweep = settings.store().retention();
        Purger.start(
                store,
                new PurgeSettings(sweep.sweepEvery(), sweep.batch(), shortestRetention()),
                keeping.of(owned),
                events);
        return owned;
    }

    private long longestCall() {
        long longest = 0;
        for (GuardSettings guard : settings.guards()) {
            longest = Math.max(longest, guard.maxDuration());
        }
        return longest;
    }

    private long shortestRetention() {
        RetentionSettings defaults = settings.defaults().retention();
        long shortest = Math.min(defaults.success(), defaults.failed());
        for (GuardSettings guard : settings.guards()) {
            shortest =
                    Math.min(shortest, RetentionSettings.own(guard.retention().success(), defaults.success()));
            shortest =
                    Math.min(shortest, RetentionSettings.own(guard.retention().failed(), defaults.failed()));
        }
        return shortest;
    }

    private IdempotencyStore store(ClassLoader application) throws StoreException {
        StoreType type = settings.store().type();
        // a copy of what is in the heap anyway saves nothing
        if (type == StoreType.MEMORY) {
            return new MemoryStore();
        }
        Copies shared = type == StoreType.LAYERED
                ? RedisCopies.open(redis(settings.store().redis()))
                : Copies.NONE;
        boolean opened = false;
        try {
            LayeredStore store = new LayeredStore(
                    truth(type, application), local(settings.store().localCache()), shared);
            opened = true;
            return store;
        } finally {
            if (!opened) {
                shared.close();
            }
        }
    }

    private static Copies local(LocalCacheSettings cache) {
        return cache.enabled() ? new LocalCopies(cache.maxSize(), cache.ttl()) : Copies.NONE;
    }

    /**
     * On Java 8 the JVM looks for drivers once, through the context loader of whoever is the first to use JDBC, which may
     * be this. A thread that has none would have it look where an application in a container is not seen.
     */
    private IdempotencyStore truth(StoreType type, ClassLoader application) throws StoreException {
        Thread thread = Thread.currentThread();
        if (thread.getContextClassLoader() != null) {
            return truth(type);
        }
        thread.setContextClassLoader(application);
        try {
            return truth(type);
        } finally {
            thread.setContextClassLoader(null);
        }
    }

    private IdempotencyStore truth(StoreType type) throws StoreException {
        switch (type) {
            case LAYERED:
            case JDBC:
                return DatabaseServer.open(database(settings.store().jdbc()), loaders);
            case REDIS:
                return RedisStore.open(redis(settings.store().redis()));
            default:
                return embedded();
        }
    }

    private DatabaseSettings database(JdbcSettings jdbc) {
        return new DatabaseSettings(
                jdbc.url(),
                jdbc.username(),
                jdbc.password() == null ? null : jdbc.password().reveal(),
                jdbc.driver().jar() == null ? null : new File(jdbc.driver().jar()),
                new Tables(jdbc.table(), settings.store().retention().archive()),
                SchemaMode.valueOf(jdbc.schema().name()),
                new io.idem.store.jdbc.PoolSettings(
                        jdbc.pool().size(), jdbc.pool().acquireTimeout()));
    }

    private io.idem.store.redis.RedisSettings redis(RedisSettings redis) {
        long longest = settings.defaults().retention().failed();
        for (GuardSettings guard : settings.guards()) {
            longest = Math.max(longest, guard.retention().failed());
        }
        return new io.idem.store.redis.RedisSettings(
                redis.uri().reveal(), redis.prefix(), redis.timeout(), redis.waitReplicas(), longest);
    }

    private JdbcStore embedded() throws StoreException {
        File file = new File(settings.store().h2().file()).getAbsoluteFile();
        if (Container.isAround(new File("/"), System.getenv())) {
            LOG.warn(
                    "the h2 store in a container: {} must lie on a volume that outlives the container, and protects this"
                            + " instance alone; several instances of a service need a store that they share",
                    file);
        }
        return H2File.open(
                file,
                new Tables(Tables.DEFAULT, settings.store().retention().archive()),
                io.idem.store.jdbc.PoolSettings.defaults());
    }
}
