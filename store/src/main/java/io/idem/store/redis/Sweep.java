package io.idem.store.redis;

import io.lettuce.core.ScriptOutputType;
import java.util.List;

/**
 * Removes records that have expired, a little before Redis does so by itself. A courtesy to its memory, so it looks at a
 * few pages at a time and goes on where it stopped. Called by {@code idem-purge} and by JMX.
 */
final class Sweep {

    private static final int MOST_PAGES = 4;

    private final Lane lane;
    private final Keys keys;
    private KeyScan scan;

    Sweep(Lane lane, Keys keys) {
        this.lane = lane;
        this.keys = keys;
    }

    /** @return how many were removed; fewer than {@code batch} if the pages of this turn are through */
    synchronized int run(int batch, long deadline) throws RedisFailure {
        int removed = 0;
        for (int pages = 0; pages < MOST_PAGES; pages++) {
            if (scan == null) {
                scan = new KeyScan(lane, keys, deadline);
            }
            removed += page(batch - removed, deadline);
            if (removed >= batch) {
                // The rest of this page comes first next time.
                return removed;
            }
            if (!scan.advance()) {
                scan = null;
                return removed;
            }
        }
        return removed;
    }

    private int page(int most, long deadline) throws RedisFailure {
        List<byte[]> page = scan.page(deadline);
        int removed = 0;
        for (int from = 0; from < page.size() && removed < most; ) {
            int end = Math.min(page.size(), from + most - removed);
            List<Long> gone = Batch.run(
                    lane,
                    Script.PURGE,
                    ScriptOutputType.INTEGER,
                    page.subList(from, end),
                    index -> Arguments.none(),
                    deadline);
            for (Long one : gone) {
                removed += one == null ? 0 : one.intValue();
            }
            from = end;
        }
        return removed;
    }
}
