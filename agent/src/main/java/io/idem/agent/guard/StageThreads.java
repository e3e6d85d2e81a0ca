package io.idem.agent.guard;

import io.idem.store.AgentThreads;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The agent's threads for duplicates that have been given a stage: one that keeps the time, two that look into the store,
 * and as many as are needed to complete stages, since what depends on them is the application's and may block. All end when
 * they have had nothing to do for some seconds, and with them whatever the application left in their thread locals.
 */
final class StageThreads {

    private static final int LOOKING = 2;
    private static final long IDLE_SECONDS = 10;

    private final ScheduledThreadPoolExecutor timer = timer("idem-wait-timer", 1);
    private final ScheduledThreadPoolExecutor looking = timer("idem-wait-look", LOOKING);
    private final ThreadPoolExecutor completing = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<Runnable>(),
            AgentThreads.factory("idem-wait-answer"));

    /** @return for the ends of waits: runs nothing that blocks */
    ScheduledExecutorService timer() {
        return timer;
    }

    /** @return for looks into the store, now or later */
    ScheduledExecutorService looking() {
        return looking;
    }

    /** @return for what runs the application's code */
    Executor completing() {
        return completing;
    }

    private static ScheduledThreadPoolExecutor timer(String name, int threads) {
        ScheduledThreadPoolExecutor made = new ScheduledThreadPoolExecutor(threads, AgentThreads.factory(name));
        made.setRemoveOnCancelPolicy(true);
        made.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        made.allowCoreThreadTimeOut(true);
        return made;
    }
}
