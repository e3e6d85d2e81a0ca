package io.idem.store.lease;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Remembers events by name, and lets a test wait for one. */
final class RecordedEvents implements StoreEvents {

    final List<String> all = new CopyOnWriteArrayList<>();
    private final BlockingQueue<String> fresh = new LinkedBlockingQueue<>();

    /** Throws events away until this one comes. */
    void await(String event) throws InterruptedException {
        String next;
        do {
            next = fresh.poll(30, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("no event " + event + " for 30 s; there were " + all);
            }
        } while (!next.equals(event));
    }

    @Override
    public void leaseLost(RecordKey key, Token token) {
        add("leaseLost " + token.call());
    }

    @Override
    public void writeKept(RecordKey key, Token token, StoreException failure) {
        add("writeKept " + token.call());
    }

    @Override
    public void resultRefused(RecordKey key, Token token, StoreException failure) {
        add("resultRefused " + token.call());
    }

    @Override
    public void renewalFailed(StoreException failure, long leftMillis) {
        add("renewalFailed");
    }

    @Override
    public void storeBack() {
        add("storeBack");
    }

    @Override
    public void strayRemoved(RecordKey key, Token token) {
        add("strayRemoved " + token.call());
    }

    @Override
    public void recordStuck(IdempotencyRecord record) {
        add("recordStuck " + record.token().call());
    }

    @Override
    public void scanFailed(StoreException failure) {
        add("scanFailed");
    }

    @Override
    public void purgeFailed(StoreException failure) {
        add("purgeFailed");
    }

    private void add(String event) {
        all.add(event);
        fresh.add(event);
    }
}
