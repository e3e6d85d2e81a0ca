package io.idem.agent.guard;

import io.idem.store.Token;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** One call on a thread of its own, which stands still inside the method until it is told how to leave it. */
final class ModelCall {

    /** What a call that was let in throws, when it is to fail. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failure(String message) {
            super(message, null, false, false);
        }
    }

    private static final Object RUNNING = new Object();

    final ModelJvm jvm;
    final String key;
    /** Of the record, once it runs. */
    Token token;

    private final SynchronousQueue<Object> reports = new SynchronousQueue<>();
    private final SynchronousQueue<Object> orders = new SynchronousQueue<>();
    private Object answer;
    private Throwable thrown;

    ModelCall(ModelJvm jvm, String key) {
        this.jvm = jvm;
        this.key = key;
    }

    void start(ExecutorService threads) {
        threads.execute(() -> {
            Object report;
            try {
                Object result = jvm.engine.call(this::body, key, new Shop.Request("u1", "10"));
                report = new Object[] {result};
            } catch (Throwable t) {
                report = t;
            }
            give(reports, report);
        });
    }

    /** @return whether the method runs now; else {@link #answer()} or {@link #thrown()} say what came instead */
    boolean isLetIn() {
        Object report = take(reports);
        if (report != RUNNING) {
            settle(report);
        }
        return report == RUNNING;
    }

    /** @param how a value to return or a throwable to throw */
    void leave(Object how) {
        give(orders, how);
        settle(take(reports));
    }

    Object answer() {
        return answer;
    }

    Throwable thrown() {
        return thrown;
    }

    private Object body() throws Throwable {
        give(reports, RUNNING);
        Object how = take(orders);
        if (how instanceof Throwable) {
            throw (Throwable) how;
        }
        return how;
    }

    private void settle(Object report) {
        if (report instanceof Throwable) {
            thrown = (Throwable) report;
        } else {
            answer = ((Object[]) report)[0];
        }
    }

    private static void give(SynchronousQueue<Object> queue, Object what) {
        try {
            if (!queue.offer(what, 20, TimeUnit.SECONDS)) {
                throw new AssertionError("nobody took " + what);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Object take(SynchronousQueue<Object> queue) {
        try {
            Object what = queue.poll(20, TimeUnit.SECONDS);
            if (what == null) {
                throw new AssertionError("a call hangs");
            }
            return what;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
