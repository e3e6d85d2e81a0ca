package io.idem.bench.stores;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Threads that call one contender for a while. Used once. */
final class Load {

    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;

    private final Contender contender;
    private final Supplier<String> keys;
    private final CountDownLatch start = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Histogram nanos = new Histogram(LONGEST_NANOS, DIGITS);
    private long failed;
    private volatile long until;

    private Load(Contender contender, Supplier<String> keys) {
        this.contender = contender;
        this.keys = keys;
    }

    /**
     * @param keys asked by all threads for the key of each call
     * @throws IllegalStateException if a call fails that may not
     */
    static Measured run(Contender contender, int threads, long millis, Supplier<String> keys)
            throws InterruptedException {
        return new Load(contender, keys).run(threads, millis);
    }

    private Measured run(int threads, long millis) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(this::callUntilOver, "load-" + i);
            all[i].start();
        }
        long begun = System.nanoTime();
        until = begun + TimeUnit.MILLISECONDS.toNanos(millis);
        start.countDown();
        for (Thread thread : all) {
            thread.join();
        }
        long took = System.nanoTime() - begun;
        if (failure.get() != null && (!contender.mayFail() || nanos.getTotalCount() == 0)) {
            throw new IllegalStateException("a call of " + contender.name() + " failed", failure.get());
        }
        return Measured.of(nanos, took, failed);
    }

    private void callUntilOver() {
        Histogram mine = new Histogram(LONGEST_NANOS, DIGITS);
        long lost = 0;
        try {
            start.await();
            for (long begun = System.nanoTime(); begun - until < 0; ) {
                boolean good = call();
                long ended = System.nanoTime();
                if (good) {
                    mine.recordValue(Math.min(ended - begun, LONGEST_NANOS));
                } else if (contender.mayFail()) {
                    lost++;
                } else {
                    break;
                }
                begun = ended;
            }
        } catch (InterruptedException e) {
            failure.compareAndSet(null, e);
        }
        synchronized (this) {
            nanos.add(mine);
            failed += lost;
        }
    }

    private boolean call() {
        try {
            contender.call(keys.get());
            return true;
        } catch (Exception | LinkageError e) {
            failure.compareAndSet(null, e);
            return false;
        }
    }
}
