package io.idem.agent.guard;

import io.idem.api.Answer;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One duplicate of a running call that has been given a stage of its own, so that no thread waits. The stage gets what the
 * running call came to, or when the time is over, what the guard says about calls in progress. The method's body was
 * skipped and can run no more: after a failure that may be retried the caller is told to call again.
 *
 * <p>Made on the caller's thread, settled once on one of the agent's, with the caller's context loader while the stage is
 * completed.
 */
final class StageWait {

    /** What a settled wait answers. */
    private interface Deciding {
        Object decide() throws Rejection;
    }

    private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final StageWaits waits;
    private final Call call;
    private final OwnedStore store;
    private final CompletableFuture<Object> stage = new CompletableFuture<>();
    private final ClassLoader context = Thread.currentThread().getContextClassLoader();
    private final long startedNanos = System.nanoTime();
    private final AtomicBoolean settled = new AtomicBoolean();
    private final Runnable aheadEnded = this::aheadEnded;
    private OpenCall ahead;
    private volatile String runner;
    private volatile Future<?> timeout;
    private long pauseNanos = FIRST_PAUSE_NANOS;

    StageWait(StageWaits waits, Call call, OwnedStore store) {
        this.waits = waits;
        this.call = call;
        this.store = store;
    }

    /** @return false if that call of this JVM has ended already; nothing was begun then */
    boolean beginBehind(OpenCall running) {
        ahead = running;
        runner = "another thread of this JVM";
        begin();
        if (running.follow(aheadEnded) || !settled.compareAndSet(false, true)) {
            return true;
        }
        end();
        return false;
    }

    void beginBehind(IdempotencyRecord running) {
        runner = "owner " + running.token();
        begin();
        lookLater();
    }

    CompletableFuture<Object> stage() {
        return stage;
    }

    private void begin() {
        long allowed = call.definition().policies().waitMillis();
        try {
            timeout = waits.threads().timer().schedule(() -> settle(this::isOver), allowed, TimeUnit.MILLISECONDS);
        } catch (RuntimeException | Error noThread) {
            waits.over(call);
            throw noThread;
        }
        // a caller that gives its stage up is waited for no longer
        stage.whenComplete((value, thrown) -> {
            if (settled.compareAndSet(false, true)) {
                end();
            }
        });
    }

    private void aheadEnded() {
        Outcome shared = ahead.outcome();
        if (shared != null) {
            settle(() -> waits.replay().success(call, shared, ahead.marks(), store, ahead.token()));
        } else {
            waits.threads().looking().execute(this::look);
        }
    }

    private void lookLater() {
        long jittered = pauseNanos / 2 + ThreadLocalRandom.current().nextLong(pauseNanos / 2 + 1);
        pauseNanos = Math.min(2 * pauseNanos, LONGEST_PAUSE_NANOS);
        waits.threads().looking().schedule(this::look, jittered, TimeUnit.NANOSECONDS);
    }

    private void look() {
        if (settled.get()) {
            return;
        }
        try {
            IdempotencyRecord record = store.store().peek(call.key());
            if (record != null && waits.found().isRunning(record)) {
                runner = "owner " + record.token();
                lookLater();
            } else {
                settle(() -> waits.found().decideWatched(call, store, record));
            }
        } catch (StoreException | RuntimeException away) {
            lookLater();
        }
    }

    private Object isOver() throws Rejection {
        return waits.answers().inProgress(call, runner);
    }

    private void settle(Deciding deciding) {
        if (!settled.compareAndSet(false, true)) {
            return;
        }
        Runnable answering = () -> answer(deciding);
        try {
            waits.threads().completing().execute(answering);
        } catch (RuntimeException | OutOfMemoryError noThread) {
            answering.run();
        }
    }

    private void answer(Deciding deciding) {
        end();
        call.waited(System.nanoTime() - startedNanos);
        Object answer = null;
        Throwable refused = null;
        waits.enterEngine();
        try {
            answer = deciding.decide();
        } catch (Rejection rejection) {
            refused = rejection.exception();
        } catch (RuntimeException | Error broken) {
            refused = broken;
        } finally {
            waits.leaveEngine();
        }
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(context);
        try {
            complete(answer, refused);
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    /** With what the application's own code gives, where the policy is to run some. */
    private Object performed(Object answer) throws Throwable {
        return answer instanceof RunAnswer ? ((RunAnswer) answer).perform(waits.thread()) : answer;
    }

    private void complete(Object decided, Throwable rejected) {
        Object answer = null;
        Throwable refused = rejected;
        try {
            answer = performed(decided);
        } catch (Throwable thrown) {
            refused = thrown;
        }
        Object value = answer == null ? null : ((Answer) answer).value();
        if (refused != null) {
            stage.completeExceptionally(refused);
        } else if (value == null) {
            stage.complete(null);
        } else {
            ((CompletionStage<?>) value).whenComplete((result, thrown) -> {
                if (thrown == null) {
                    stage.complete(result);
                } else {
                    stage.completeExceptionally(thrown);
                }
            });
        }
    }

    private void end() {
        waits.over(call);
        Future<?> running = timeout;
        if (running != null) {
            running.cancel(false);
        }
        if (ahead != null) {
            ahead.unfollow(aheadEnded);
        }
    }
}
