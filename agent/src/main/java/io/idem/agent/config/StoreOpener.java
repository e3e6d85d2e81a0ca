package io.idem.agent.config;

import io.idem.agent.guard.StoreAccess;
import io.idem.store.IdempotencyStore;
import io.idem.store.Purger;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.Tables;
import io.idem.store.jdbc.h2.H2File;
import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import io.idem.store.memory.MemoryStore;
import java.io.File;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the store that the settings name. Called through {@link StoreAccess}, on the thread of a guarded call. */
public final class StoreOpener implements StoreAccess.Opener {

    private static final Logger LOG = LoggerFactory.getLogger(StoreOpener.class);

    private final AgentSettings settings;
    private final StoreEvents events;

    public StoreOpener(AgentSettings settings, StoreEvents events) {
        this.settings = settings;
        this.events = events;
    }

    @Override
    public OwnedStore open() throws StoreException {
        IdempotencyStore store = store();
        SweepSettings sweep = settings.store().retention();
        Purger.start(store, sweep.sweepEvery(), sweep.batch(), events);
        return OwnedStore.open(store, LeaseSettings.of(settings.lease()), events);
    }

    private IdempotencyStore store() throws StoreException {
        if (settings.store().type() == StoreType.MEMORY) {
            return new MemoryStore();
        }
        File file = new File(settings.store().h2().file()).getAbsoluteFile();
        if (Container.isAround(new File("/"), System.getenv())) {
            LOG.warn(
                    "the h2 store in a container: {} must lie on a volume that outlives the container, and protects this"
                            + " instance alone; several instances of a service need a store that they share",
                    file);
        }
        return H2File.open(file, new Tables(Tables.DEFAULT), PoolSettings.defaults());
    }
}
