package com.acme.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Many threads that book the same references. A caller that is sent away as the ledger does, or as expected, tries again. */
final class Storm {

    private final Ledger ledger;
    private final int threads;
    private final int callsEach;
    private final int keys;
    private final Collection<String> retried;
    private final ConcurrentMap<String, String> answers = new ConcurrentHashMap<String, String>();
    private final Queue<String> complaints = new ConcurrentLinkedQueue<String>();
    private final AtomicLong calls = new AtomicLong();
    private final AtomicInteger interruptedCalls = new AtomicInteger();
    private final AtomicInteger retriedCalls = new AtomicInteger();
    private volatile boolean stopped;

    /**
     * @param callsEach of each thread; 0 for as many as it can until {@link #stop()}
     * @param retried simple names of exceptions after which a caller tries again
     */
    Storm(Ledger ledger, int threads, int callsEach, int keys, Collection<String> retried) {
        this.ledger = ledger;
        this.threads = threads;
        this.callsEach = callsEach;
        this.keys = keys;
        this.retried = retried;
    }

    /** @param interrupts whether threads are interrupted at random until all are done */
    void run(boolean interrupts) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        List<Thread> callers = new ArrayList<Thread>();
        for (int i = 0; i < threads; i++) {
            Thread caller = new Thread(caller(new Random(i), start), "caller-" + i);
            caller.start();
            callers.add(caller);
        }
        start.countDown();
        if (interrupts) {
            interruptUntilDone(callers);
        }
        for (Thread caller : callers) {
            caller.join();
        }
    }

    boolean isEndless() {
        return callsEach == 0;
    }

    /** Lets each thread end after its present call. */
    void stop() {
        stopped = true;
    }

    SortedMap<String, String> answers() {
        return new TreeMap<String, String>(answers);
    }

    Queue<String> complaints() {
        return complaints;
    }

    long calls() {
        return calls.get();
    }

    int interruptedCalls() {
        return interruptedCalls.get();
    }

    int retriedCalls() {
        return retriedCalls.get();
    }

    private Runnable caller(final Random random, final CountDownLatch start) {
        return new Runnable() {
            @Override
            public void run() {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                for (int call = 0; !stopped && (isEndless() || call < callsEach); call++) {
                    bookUntilAnswered("ref-" + random.nextInt(keys));
                }
            }
        };
    }

    private void bookUntilAnswered(String reference) {
        while (true) {
            try {
                Booking booking = ledger.book(reference, reference.hashCode());
                calls.incrementAndGet();
                compare(reference, booking.toString());
                return;
            } catch (Ledger.InterruptedBookingException e) {
                interruptedCalls.incrementAndGet();
            } catch (Throwable e) {
                if (retried.contains(e.getClass().getSimpleName())) {
                    retriedCalls.incrementAndGet();
                    pause();
                    continue;
                }
                complaints.add(reference + " threw " + e);
                return;
            }
        }
    }

    /** A caller that tries again has taken notice of an interrupt: with its flag still set, no later wait of it would last. */
    private static void pause() {
        boolean noticed = Thread.interrupted();
        try {
            Thread.sleep(noticed ? 1 : 20);
        } catch (InterruptedException e) {
            // it tries again at once
        }
    }

    private void compare(String reference, String answer) {
        String first = answers.putIfAbsent(reference, answer);
        if (first != null && !first.equals(answer)) {
            complaints.add(reference + " was answered " + first + " and " + answer);
        }
    }

    private static void interruptUntilDone(List<Thread> callers) throws InterruptedException {
        Random random = new Random(42);
        boolean anyAlive = true;
        while (anyAlive) {
            callers.get(random.nextInt(callers.size())).interrupt();
            Thread.sleep(1);
            anyAlive = false;
            for (Thread caller : callers) {
                anyAlive |= caller.isAlive();
            }
        }
    }
}
