package io.idem.store;

/** How often and how gently expired records are removed. Made from the configuration. Immutable. */
public final class PurgeSettings {

    private final long everyMillis;
    private final int batch;
    private final long minAgeMillis;

    /**
     * @param everyMillis the setting {@code sweepEvery}
     * @param batch the setting {@code batch}: records removed before others get their turn
     * @param minAgeMillis the shortest time for which any outcome is kept: no younger record can have expired
     */
    public PurgeSettings(long everyMillis, int batch, long minAgeMillis) {
        if (everyMillis < 1 || batch < 1 || minAgeMillis < 0) {
            throw new IllegalArgumentException(
                    "every " + everyMillis + " ms, batch " + batch + ", from an age of " + minAgeMillis + " ms");
        }
        this.everyMillis = everyMillis;
        this.batch = batch;
        this.minAgeMillis = minAgeMillis;
    }

    /** @return milliseconds between two sweeps; a fifth of it at most is added each time */
    public long everyMillis() {
        return everyMillis;
    }

    public int batch() {
        return batch;
    }

    /** @return milliseconds */
    public long minAgeMillis() {
        return minAgeMillis;
    }
}
