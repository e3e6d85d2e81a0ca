package io.idem.agent.jmx;

import io.idem.agent.guard.Counter;
import io.idem.agent.guard.GuardStats;

/** Ratios of counters, from 0 to 1, 0 where there is nothing to divide by. Stateless. */
final class GuardRatios {

    /** What a call that is counted in CALLS can come to, if it is not a duplicate. */
    private static final Counter[] NOT_DUPLICATE = {
        Counter.EXECUTED,
        Counter.PASSED,
        Counter.REENTRANT,
        Counter.CONFLICTS,
        Counter.MISSING_KEYS,
        Counter.MISFITS,
        Counter.STORE_ERRORS
    };

    private GuardRatios() {}

    static double hit(GuardStats stats) {
        return share(stats.get(Counter.REPLAYED), stats.get(Counter.CALLS));
    }

    static double duplicate(GuardStats stats) {
        long others = 0;
        for (Counter counter : NOT_DUPLICATE) {
            others += stats.get(counter);
        }
        long calls = stats.get(Counter.CALLS);
        return share(calls - others, calls);
    }

    static double retrySuccess(GuardStats stats) {
        return share(stats.get(Counter.RETRIES_SUCCEEDED), stats.get(Counter.RETRIES) + stats.get(Counter.TAKEOVERS));
    }

    private static double share(long part, long whole) {
        return whole <= 0 ? 0 : Math.max(0, Math.min(1, (double) part / whole));
    }
}
