package io.idem.agent.guard;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A call on a thread of its own. */
final class Background {

    interface Work {
        Object run() throws Throwable;
    }

    private final CompletableFuture<Object> result = new CompletableFuture<>();
    final Thread thread;

    private Background(Work work) {
        thread = new Thread(() -> {
            try {
                result.complete(work.run());
            } catch (Throwable t) {
                result.completeExceptionally(t);
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    static Background run(Work work) {
        return new Background(work);
    }

    /** @return what the work returned; throws what it threw */
    Object result() throws Throwable {
        try {
            return result.get(60, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }

    /** Returns when the thread is waiting for something. */
    void awaitBlocked() throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            if (!thread.isAlive()) {
                throw new AssertionError("the thread ended instead of waiting: " + result);
            }
            Thread.sleep(1);
        }
    }
}
