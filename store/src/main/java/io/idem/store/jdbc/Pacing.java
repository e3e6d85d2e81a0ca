package io.idem.store.jdbc;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** How {@link Attempts} tells the time and lets it pass; a clock of the test's in tests. Thread-safe. */
interface Pacing {

    Pacing BY_THE_CLOCK = new Pacing() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void pause(long millis) {
            LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(millis));
        }
    };

    /** As System.nanoTime. */
    long nanoTime();

    /** May return earlier, at once if the thread is interrupted, whose flag it leaves. */
    void pause(long millis);
}
