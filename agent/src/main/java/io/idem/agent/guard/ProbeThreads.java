package io.idem.agent.guard;

import io.idem.store.AgentThreads;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs each probe on a daemon thread {@code idem-probe} of its own, so that one that hangs delays its caller for a limited
 * time. It sees the caller's context class loader and none of its thread-locals: no transaction, no security context. It is
 * never interrupted, since an interrupt could close files of the application's; a few hanging ones are all there can be.
 * Called on application threads; an interrupt neither ends the wait nor is lost.
 */
final class ProbeThreads {

    /** At a time, hanging ones included. */
    static final int MOST = 16;

    private final ThreadCalls threads;
    private final Semaphore free = new Semaphore(MOST);

    ProbeThreads(ThreadCalls threads) {
        this.threads = threads;
    }

    /**
     * @param question which may call no guarded method
     * @param guard that asks
     * @return unknown where there is no answer in time
     */
    ProbeAnswer run(Callable<ProbeAnswer> question, long timeoutMillis, GuardDefinition guard) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        boolean[] interrupted = new boolean[1];
        try {
            if (!isFreeBefore(end, interrupted)) {
                return ProbeAnswer.silent(
                        MOST + " probes of this JVM hang or wait already, none ended within " + timeoutMillis + " ms");
            }
            FutureTask<ProbeAnswer> answer = new FutureTask<>(() -> answer(question));
            start(answer);
            return answerBefore(end, answer, timeoutMillis, interrupted, guard);
        } finally {
            if (interrupted[0]) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void start(FutureTask<ProbeAnswer> answer) {
        boolean started = false;
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            Thread thread = AgentThreads.daemon(
                    () -> {
                        try {
                            answer.run();
                        } finally {
                            free.release();
                        }
                    },
                    "idem-probe");
            thread.setContextClassLoader(loader);
            thread.start();
            started = true;
        } finally {
            if (!started) {
                free.release();
            }
        }
    }

    private ProbeAnswer answer(Callable<ProbeAnswer> question) throws Exception {
        ThreadCalls.State thread = threads.current();
        thread.beginProbe();
        ProbeAnswer answer = question.call();
        String guarded = thread.guardMetByProbe();
        return guarded == null ? answer : ProbeAnswer.unknown(asksGuard(guarded));
    }

    /** @return why a probe may not do that */
    static String asksGuard(String guard) {
        return "the probe calls a method of the guard " + guard + ", which a question must not run";
    }

    private boolean isFreeBefore(long end, boolean[] interrupted) {
        while (true) {
            try {
                return free.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted[0] = true;
            }
        }
    }

    private static ProbeAnswer answerBefore(
            long end,
            FutureTask<ProbeAnswer> answer,
            long timeoutMillis,
            boolean[] interrupted,
            GuardDefinition guard) {
        while (true) {
            try {
                return answer.get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted[0] = true;
            } catch (TimeoutException e) {
                return ProbeAnswer.silent("no answer within " + timeoutMillis + " ms (timeout)");
            } catch (ExecutionException e) {
                return ProbeAnswer.silent("it failed: " + guard.tell(e.getCause()));
            }
        }
    }
}
