package io.idem.store.layered;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Copies of finished records in the heap of this JVM. All live equally long, so the oldest is the next to die, and the
 * first to go where the bytes are used up. Thread-safe.
 */
public final class LocalCopies implements Copies {

    /** The longest that a copy may live, since what another JVM or an operator does to the record is not seen earlier. */
    public static final long LONGEST_MILLIS = 5000;

    // What a copy costs beside its texts and result: record, key, fingerprint, token, entry and the places that hold
    // it.
    private static final long OVERHEAD = 600;
    // One result that fills the room would drive out all others for the sake of one.
    private static final int PARTS = 8;

    private final ConcurrentMap<RecordKey, Copy> copies = new ConcurrentHashMap<>();
    private final Queue<Copy> byAge = new ConcurrentLinkedQueue<>();
    private final AtomicLong bytes = new AtomicLong();
    private final ReentrantLock making = new ReentrantLock();
    private final long maxBytes;
    private final long lifeMillis;
    private final LongSupplier nanoTime;

    /**
     * @param maxBytes of heap, about
     * @param lifeMillis at most {@link #LONGEST_MILLIS}
     */
    public LocalCopies(long maxBytes, long lifeMillis) {
        this(maxBytes, lifeMillis, System::nanoTime);
    }

    LocalCopies(long maxBytes, long lifeMillis, LongSupplier nanoTime) {
        if (maxBytes < 1 || lifeMillis < 1 || lifeMillis > LONGEST_MILLIS) {
            throw new IllegalArgumentException(maxBytes + " bytes, " + lifeMillis + " ms");
        }
        this.maxBytes = maxBytes;
        this.lifeMillis = lifeMillis;
        this.nanoTime = nanoTime;
    }

    @Override
    public IdempotencyRecord find(RecordKey key) {
        Copy copy = copies.get(key);
        if (copy == null) {
            return null;
        }
        if (copy.isOver(nanoTime.getAsLong())) {
            remove(copy);
            return null;
        }
        return copy.record;
    }

    @Override
    public void finished(IdempotencyRecord record, long millis) {
        long size = size(record);
        if (size > maxBytes / PARTS) {
            return;
        }
        long until = nanoTime.getAsLong() + TimeUnit.MILLISECONDS.toNanos(Math.min(millis, lifeMillis));
        Copy copy = new Copy(record, until, size);
        Copy before = copies.put(record.key(), copy);
        bytes.addAndGet(before == null ? size : size - before.bytes);
        if (before != null) {
            before.record = null;
        }
        byAge.add(copy);
        makeRoom();
    }

    /** The JVM itself knows what runs in it. */
    @Override
    public void running(IdempotencyRecord record, long millis) {
        drop(record.key());
    }

    @Override
    public void drop(RecordKey key) {
        Copy copy = copies.get(key);
        if (copy != null) {
            remove(copy);
        }
    }

    @Override
    public String describe() {
        return null;
    }

    @Override
    public void close() {
        copies.clear();
        byAge.clear();
        bytes.set(0);
    }

    /** For tests. */
    long bytes() {
        return bytes.get();
    }

    private void makeRoom() {
        if (!making.tryLock()) {
            return;
        }
        try {
            long now = nanoTime.getAsLong();
            for (Copy oldest = byAge.peek(); oldest != null; oldest = byAge.peek()) {
                if (bytes.get() <= maxBytes && oldest.record != null && !oldest.isOver(now)) {
                    return;
                }
                byAge.poll();
                remove(oldest);
            }
        } finally {
            making.unlock();
        }
    }

    private void remove(Copy copy) {
        if (copies.remove(copy.key, copy)) {
            bytes.addAndGet(-copy.bytes);
        }
        // it may stay in the queue for a while, its record need not
        copy.record = null;
    }

    private static long size(IdempotencyRecord record) {
        byte[] result = record.outcome().result();
        return OVERHEAD
                + (result == null ? 0 : result.length)
                + 2L * length(record.outcome().errorMessage());
    }

    private static int length(String text) {
        return text == null ? 0 : text.length();
    }

    private static final class Copy {
        final RecordKey key;
        final long until;
        final long bytes;
        volatile IdempotencyRecord record;

        Copy(IdempotencyRecord record, long until, long bytes) {
            this.key = record.key();
            this.record = record;
            this.until = until;
            this.bytes = bytes;
        }

        boolean isOver(long now) {
            return until - now <= 0;
        }
    }
}
