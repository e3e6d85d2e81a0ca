package io.idem.agent.guard.policy;

/** How often a key may be called, and how many duplicates may wait for it, in each JVM. Data only; immutable. */
public final class HotKey {

    /** No limit. */
    public static final HotKey NONE = new HotKey(0, 0, 0);

    private final int calls;
    private final long periodMillis;
    private final int waiters;

    /**
     * @param calls of one key that are allowed in each period; 0 for no limit
     * @param periodMillis above 0 unless {@code calls} is 0
     * @param waiters that may wait for one key at a time; 0 for no limit
     */
    public HotKey(int calls, long periodMillis, int waiters) {
        this.calls = calls;
        this.periodMillis = periodMillis;
        this.waiters = waiters;
    }

    public int calls() {
        return calls;
    }

    public long periodMillis() {
        return periodMillis;
    }

    /** @return the limit as the configuration has it */
    public String rateText() {
        return calls + (periodMillis == 1_000 ? "/s" : periodMillis == 60_000 ? "/m" : "/h");
    }

    public int waiters() {
        return waiters;
    }
}
