package io.idem.agent.guard;

import io.idem.api.Answer;
import io.idem.store.IdempotencyRecord;
import io.idem.store.lease.OwnedStore;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Gives stages to duplicates of running calls, for methods that return stages: their callers' threads are never made to
 * wait. Called on application threads, inside the engine.
 */
final class StageWaits {

    private final Answers answers;
    private final Replay replay;
    private final Found found;
    private final ThreadCalls callers;
    private final Waiters waiters;
    private final ReentrantLock making = new ReentrantLock();
    private volatile StageThreads threads;

    StageWaits(Answers answers, Replay replay, Found found, ThreadCalls callers, Waiters waiters) {
        this.answers = answers;
        this.replay = replay;
        this.found = found;
        this.callers = callers;
        this.waiters = waiters;
    }

    /** @return null if that call of this JVM has ended meanwhile: look again */
    Object behind(Call call, OpenCall running) throws Rejection {
        Object refused = waiters.enter(call);
        if (refused != null) {
            return refused;
        }
        StageWait wait = new StageWait(this, call, running.store());
        if (!wait.beginBehind(running)) {
            return null;
        }
        call.guard().stats().count(Counter.WAITED);
        return new Answer(wait.stage());
    }

    /** @param running a record of another owner */
    Object behind(Call call, OwnedStore store, IdempotencyRecord running) throws Rejection {
        Object refused = waiters.enter(call);
        if (refused != null) {
            return refused;
        }
        StageWait wait = new StageWait(this, call, store);
        wait.beginBehind(running);
        call.guard().stats().count(Counter.WAITED);
        return new Answer(wait.stage());
    }

    Answers answers() {
        return answers;
    }

    Replay replay() {
        return replay;
    }

    Found found() {
        return found;
    }

    /** Called once by each wait, when it is over. */
    void over(Call call) {
        waiters.leave(call);
    }

    ThreadCalls.State thread() {
        return callers.current();
    }

    void enterEngine() {
        callers.current().enterEngine();
    }

    void leaveEngine() {
        callers.current().leaveEngine();
    }

    /** Made at the first wait: most applications never have one. */
    StageThreads threads() {
        StageThreads made = threads;
        if (made != null) {
            return made;
        }
        making.lock();
        try {
            if (threads == null) {
                threads = new StageThreads();
            }
            return threads;
        } finally {
            making.unlock();
        }
    }
}
