package io.idem.store.redis;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for answers on the thread of the caller, which no interrupt stops and whose flag is kept. */
final class Waiting {

    private Waiting() {}

    /**
     * @param deadline by System.nanoTime; what has not been answered by then is given up
     * @throws RedisFailure with what is known about the effect
     */
    static <T> T until(long deadline, CompletionStage<T> answer) throws RedisFailure {
        CompletableFuture<T> future = answer.toCompletableFuture();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return future.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw RedisFailure.of(
                    e.getCause() instanceof CompletionException ? e.getCause().getCause() : e.getCause());
        } catch (CancellationException e) {
            throw RedisFailure.of(e);
        } catch (TimeoutException e) {
            future.cancel(false);
            throw RedisFailure.timeout();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
