package io.idem.store.lease;

/** How long a lease lasts and how many calls may be open at once. Made from the configuration. Immutable. */
public final class LeaseSettings {

    /** How many calls of one JVM may be open, or wait to be written, unless told otherwise. */
    public static final int DEFAULT_SLOTS = 10_000;

    private static final int DEFAULT_SWEEP = 10;

    private final long leaseMillis;
    private final int slots;
    private final int sweepEvery;
    private final long longestCallMillis;

    /**
     * @param leaseMillis how long this JVM is believed alive after a renewal; at least 3
     * @param slots how many reservations may be open, or wait to be written, at a time
     * @param sweepEvery after how many renewals the owner looks for stray records of its own
     */
    public LeaseSettings(long leaseMillis, int slots, int sweepEvery) {
        this(leaseMillis, slots, sweepEvery, 0);
    }

    private LeaseSettings(long leaseMillis, int slots, int sweepEvery, long longestCallMillis) {
        if (leaseMillis < 3 || slots < 1 || sweepEvery < 1) {
            throw new IllegalArgumentException(
                    "lease " + leaseMillis + " ms, slots " + slots + ", sweep every " + sweepEvery + " renewals");
        }
        this.leaseMillis = leaseMillis;
        this.slots = slots;
        this.sweepEvery = sweepEvery;
        this.longestCallMillis = longestCallMillis;
    }

    /** @param leaseMillis the setting {@code lease} */
    public static LeaseSettings of(long leaseMillis) {
        return new LeaseSettings(leaseMillis, DEFAULT_SLOTS, DEFAULT_SWEEP);
    }

    /** @param longestCall the longest {@code maxDuration} of a guard, milliseconds; 0 if there is none */
    public LeaseSettings withLongestCall(long longestCall) {
        return new LeaseSettings(leaseMillis, slots, sweepEvery, longestCall);
    }

    public long leaseMillis() {
        return leaseMillis;
    }

    /** @return milliseconds between two renewals, and what must be left of a lease for a reservation */
    public long thirdMillis() {
        return leaseMillis / 3;
    }

    public int slots() {
        return slots;
    }

    /** @return renewals between two sweeps */
    public int sweepEvery() {
        return sweepEvery;
    }

    /** @return milliseconds; 0 if no guard says how long its calls may run */
    public long longestCallMillis() {
        return longestCallMillis;
    }
}
