package io.idem.agent.jmx;

import io.idem.agent.guard.StoreAccess;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import io.idem.store.stuck.StuckReport;
import io.idem.store.stuck.StuckScan;
import java.util.Collections;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.SimpleType;

/** {@code type=Store}: whether the store answers, and what waits in it. Reading it never opens the store. Stateless. */
final class StoreBean {

    private static final int SAMPLES = 20;

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
                        "up (and how many records are stuck, if any), down and why, or not open; asked now, at most a"
                                + " second old",
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
                        "PROCESSING records whose owner's lease or own maxDuration is over, whichever JVM left them, as this"
                                + " JVM knew when it last looked (lastScan); counted to " + StuckScan.COUNTED
                                + ". It looks at every record only in the course of time (lastFullScan), so there may"
                                + " be more; -1 before the first look",
                        () -> counted(stores, report -> report.stuck().size()))
                .attribute(
                        "heldRecords",
                        SimpleType.LONG,
                        "HELD records, which wait for an operator, with the same reservations as stuckRecords",
                        () -> counted(stores, StuckReport::held))
                .attribute(
                        "oldestStuck",
                        SimpleType.STRING,
                        "When the call of the oldest stuck record began, ISO time by the store's clock; null for none",
                        () -> scanned(stores, null, StoreBean::oldest))
                .attribute(
                        "stuckSamples",
                        StuckRows.TYPE.listType(),
                        "The oldest stuck records, at most " + SAMPLES
                                + ", as they were at the last look: a call may have taken one over since",
                        () -> scanned(stores, StuckRows.TYPE.rows(Collections.emptyList()), StoreBean::samples))
                .attribute(
                        "lastScan",
                        SimpleType.STRING,
                        "When this JVM last looked for stuck records, ISO time by its clock; null if it has not, or never"
                                + " could",
                        () -> scanned(stores, null, report -> Times.iso(report.scannedAt())))
                .attribute(
                        "lastFullScan",
                        SimpleType.STRING,
                        "When it last came to the end of all records, ISO time by its clock; takes a minute for some"
                                + " ten thousand records, so that it costs the store little; null while it never has",
                        () -> scanned(stores, null, report -> Times.iso(report.completeAt())));
    }

    private static String health(StoreAccess stores, StoreProbe probe) {
        if (stores.ifOpen() != null) {
            return health(
                    probe.ask(stores.ifOpen()),
                    scanned(stores, 0, report -> report.stuck().size()));
        }
        String failure = lastFailure(stores);
        return failure == null ? "not open: the first guarded call opens it" : "down: " + failure;
    }

    private static String health(String answer, int stuck) {
        return stuck == 0 || !answer.equals(StoreProbe.UP) ? answer : answer + "; stuck records: " + stuck;
    }

    private static String oldest(StuckReport report) {
        return report.stuck().isEmpty() ? null : Times.iso(report.stuck().get(0).updatedAt());
    }

    private static CompositeData[] samples(StuckReport report) {
        return StuckRows.TYPE.rows(
                report.stuck().subList(0, Math.min(SAMPLES, report.stuck().size())));
    }

    private static long counted(StoreAccess stores, ToLongFunction<StuckReport> count) {
        return scanned(stores, -1L, report -> report.scannedAt() == 0 ? -1L : count.applyAsLong(report));
    }

    private static <T> T scanned(StoreAccess stores, T otherwise, Function<StuckReport, T> reading) {
        return ifOpen(stores, otherwise, store -> reading.apply(store.scan().report()));
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
