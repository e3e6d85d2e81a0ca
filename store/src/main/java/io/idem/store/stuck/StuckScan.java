package io.idem.store.stuck;

import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.OpenRecords;
import io.idem.store.ScanPosition;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the records that stayed PROCESSING although the lease of their owner, or their own maxDuration, is over, in every
 * JVM for itself, and counts those on HELD beside. Runs on {@code idem-purge}, one turn in each interval; JMX reads the
 * report.
 *
 * <p>The few open records lie among a hundred million finished ones, and nothing may lead to them: an index on what a
 * completion changes would cost each completion its HOT update on PostgreSQL, and an index on the owner leads to all that
 * the owner ever finished. So a turn does three things, each of them bounded:
 *
 * <ol>
 *   <li>It looks at the open records that it knows once more, by their keys. What has ended is forgotten, and a call whose
 *       owner died since is stuck now.
 *   <li>It goes on to the youngest records, from where it was to those that are one lease old: in the long run each record
 *       is looked at once, soon after it was made, while it lies in the database's memory. Any call that runs longer than a
 *       lease is known from then on. At first it begins before the longest call that may still run.
 *   <li>It goes on through all records, oldest first, and begins anew at the end: for those that were there before this JVM,
 *       and for old records that were tried again.
 * </ol>
 *
 * In a table of up to {@value #PAGE} times {@value #CYCLE_PAGES} rows that is everything in each turn. Redis has no order,
 * so there the third part does it all.
 */
public final class StuckScan implements Runnable {

    /** How many stuck, and how many held, records are known at most. */
    public static final int COUNTED = 1000;

    private static final Logger LOG = LoggerFactory.getLogger(StuckScan.class);
    private static final int PAGE = 10_000;
    private static final int YOUNG_PAGES = 10;
    private static final int CYCLE_PAGES = 5;
    // What JMX would have to drop, since it keeps no more for listeners that are slow, is told in the next turn.
    private static final int ANNOUNCED_AT_A_TIME = 100;
    private static final long MARGIN_MILLIS = TimeUnit.MINUTES.toMillis(10);

    private final IdempotencyStore store;
    private final BooleanSupplier mayJudgeLeases;
    private final long leaseMillis;
    private final StoreEvents events;
    private final Watch watch = new Watch(COUNTED);
    private ScanPosition young;
    private ScanPosition cycle = ScanPosition.BEGINNING;
    private long completeAt;
    private volatile StuckReport report = StuckReport.NONE;

    /**
     * @param mayJudgeLeases false while an owner with a lapsed lease may only not have had the time to renew
     * @param leaseMillis of an owner; no younger record is looked at
     * @param longestCallMillis the longest maxDuration of a guard; 0 if there is none
     */
    public StuckScan(
            IdempotencyStore store,
            BooleanSupplier mayJudgeLeases,
            long leaseMillis,
            long longestCallMillis,
            StoreEvents events) {
        this.store = store;
        this.mayJudgeLeases = mayJudgeLeases;
        this.leaseMillis = leaseMillis;
        this.events = events;
        young = ScanPosition.youngerThan(longestCallMillis + 2 * leaseMillis + MARGIN_MILLIS);
    }

    /** One turn. Called by one thread at a time; never throws. */
    @Override
    public void run() {
        try {
            turn();
        } catch (StoreException e) {
            events.scanFailed(e);
        } catch (RuntimeException e) {
            LOG.error("the search for stuck records failed unexpectedly; it goes on. Please report this", e);
        }
    }

    /** @return what the last turn that succeeded knew; never null */
    public StuckReport report() {
        return report;
    }

    private void turn() throws StoreException {
        boolean leasesCount = mayJudgeLeases.getAsBoolean();
        watch.keepOnly(store.openAmong(watch.keys()), leasesCount);
        boolean through = false;
        for (int pages = 0; pages < YOUNG_PAGES && !through; pages++) {
            OpenRecords page = look(young, leasesCount);
            young = page.next();
            through = page.isLast();
        }
        through = false;
        for (int pages = 0; pages < CYCLE_PAGES && !through; pages++) {
            OpenRecords page = look(cycle, leasesCount);
            through = page.isLast();
            cycle = through ? ScanPosition.BEGINNING : page.next();
        }
        long now = System.currentTimeMillis();
        completeAt = through ? now : completeAt;
        report = new StuckReport(watch.stuck(), watch.held(), now, completeAt);
        for (IdempotencyRecord record : watch.toAnnounce(ANNOUNCED_AT_A_TIME)) {
            events.recordStuck(record);
        }
    }

    private OpenRecords look(ScanPosition from, boolean leasesCount) throws StoreException {
        OpenRecords page = store.scan(from, leaseMillis, PAGE);
        for (IdempotencyRecord record : page.records()) {
            watch.add(record, leasesCount);
        }
        return page;
    }
}
