package io.idem.store.redis;

import java.util.concurrent.TimeUnit;

/**
 * How long {@link CopyLine} waits before it tries Redis again: not at all the first time, then ever longer, until a line
 * has stayed open for a while. One that closes soon after it was opened does not count, else a Redis that answers pings
 * alone would be tried, and waited for, four times a second. Used by one thread.
 */
final class Pauses {

    static final long FIRST_MILLIS = 250;
    static final long LONGEST_MILLIS = 5000;
    static final long STEADY_NANOS = TimeUnit.SECONDS.toNanos(30);

    private boolean tried;
    private boolean open;
    private long openedAt;
    private long last;

    /**
     * To be asked once before each try.
     *
     * @param now by System.nanoTime
     * @return milliseconds
     */
    long next(long now) {
        if (!tried) {
            tried = true;
            return 0;
        }
        if (open && now - openedAt >= STEADY_NANOS) {
            last = 0;
        }
        open = false;
        last = Math.min(Math.max(2 * last, FIRST_MILLIS), LONGEST_MILLIS);
        return last;
    }

    /** The last try opened the line. */
    void opened(long now) {
        open = true;
        openedAt = now;
    }
}
