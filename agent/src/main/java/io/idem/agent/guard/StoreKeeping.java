package io.idem.agent.guard;

import io.idem.store.lease.OwnedStore;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is done in each sweep before the purge, on {@code idem-purge}: the scan for stuck records, the probes of those, and a
 * look whether the fleet is of one mode. Made once by the agent's start.
 */
public final class StoreKeeping {

    private static final Logger LOG = LoggerFactory.getLogger(StoreKeeping.class);

    private final List<Guard> guards;
    private final SiteTable sites;
    private final GuardEvents events;
    private final long sweepMillis;

    /** @param sweepMillis between two turns */
    public StoreKeeping(List<Guard> guards, SiteTable sites, GuardEvents events, long sweepMillis) {
        this.guards = guards;
        this.sites = sites;
        this.events = events;
        this.sweepMillis = sweepMillis;
    }

    /** @return one turn; to be run by one thread at a time, does not throw */
    public Runnable of(OwnedStore store) {
        StuckProbes probes = new StuckProbes(guards, sites, events);
        FleetModes modes = new FleetModes(guards, events, sweepMillis);
        return () -> {
            try {
                store.scan().run();
                probes.turn(store);
                modes.turn(store);
            } catch (RuntimeException e) {
                LOG.error("looking after the records failed unexpectedly; it goes on. Please report this", e);
            }
        };
    }
}
