package io.idem.agent.jmx;

import io.idem.agent.guard.StoreAccess;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import java.util.function.Function;
import javax.management.openmbean.SimpleType;

/** {@code type=Store}: whether the store answers, and what waits in it. Reading it never opens the store. Stateless. */
final class StoreBean {

    private static final StoreProbe.Answer UNKNOWN = new StoreProbe.Answer(null, -1, -1);

    private StoreBean() {}

    static OpenBean of(StoreAccess stores, StoreProbe probe) {
        return new OpenBean(
                        "The store as this JVM uses it. It is opened by the first guarded call, never by looking here")
                .attribute(
                        "description",
                        SimpleType.STRING,
                        "Type and place, without secrets; null before the store is opened",
                        () -> ifOpen(stores, null, store -> store.store().describe()))
                .attribute(
                        "health",
                        SimpleType.STRING,
                        "up, down and why, or not open; asked now, at most a second old",
                        () -> health(stores, probe))
                .attribute(
                        "lastFailure",
                        SimpleType.STRING,
                        "Why the last try to open the store failed; null if it succeeded or none was made",
                        () -> lastFailure(stores))
                .attribute(
                        "queuedWrites",
                        SimpleType.INTEGER,
                        "Outcomes of calls that are kept in this JVM because the store is away; lost if the JVM ends",
                        () -> ifOpen(stores, 0, OwnedStore::queued))
                .attribute(
                        "owner",
                        SimpleType.STRING,
                        "Id of this start of this JVM in the records; null before the store is opened",
                        () -> ifOpen(stores, null, OwnedStore::owner))
                .attribute(
                        "judgesLeases",
                        SimpleType.BOOLEAN,
                        "Whether this JVM has been in touch with the store for long enough to tell a dead owner from one"
                                + " that could not renew; until then abandoned records count as running",
                        () -> ifOpen(stores, false, OwnedStore::mayJudgeLeases))
                .attribute(
                        "stuckRecords",
                        SimpleType.LONG,
                        "PROCESSING records whose owner's lease or own maxDuration is over, among the oldest "
                                + StoreProbe.COUNTED + " of all JVMs; -1 while the store is not open or away",
                        () -> probed(stores, probe).stuck)
                .attribute(
                        "heldRecords",
                        SimpleType.LONG,
                        "HELD records, which wait for an operator, counted to " + StoreProbe.COUNTED
                                + "; -1 while the store is not open or away",
                        () -> probed(stores, probe).held);
    }

    private static String health(StoreAccess stores, StoreProbe probe) {
        if (stores.ifOpen() != null) {
            return probed(stores, probe).health;
        }
        String failure = lastFailure(stores);
        return failure == null ? "not open: the first guarded call opens it" : "down: " + failure;
    }

    private static StoreProbe.Answer probed(StoreAccess stores, StoreProbe probe) {
        return ifOpen(stores, UNKNOWN, probe::ask);
    }

    private static String lastFailure(StoreAccess stores) {
        StoreException failure = stores.lastFailure();
        return failure == null ? null : failure.getMessage();
    }

    private static <T> T ifOpen(StoreAccess stores, T otherwise, Function<OwnedStore, T> reading) {
        OwnedStore store = stores.ifOpen();
        return store == null ? otherwise : reading.apply(store);
    }
}
