package io.idem.store.jdbc.batch;

import io.idem.store.StoreException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * One caller in the queue of a {@link Coalescer}, and what became of it. Waited for by its own thread, led off by the
 * thread that came back, settled by the one that carries the group.
 *
 * @param <I> what the caller brings
 * @param <O> what it gets
 */
public final class Passenger<I, O> {

    private final I item;
    private final Thread thread = Thread.currentThread();
    private List<Passenger<I, O>> group;
    private boolean settled;
    private boolean inDoubt = true;
    private O outcome;
    private StoreException failure;
    // written last by others, read first by the waiting thread
    private volatile boolean ready;

    Passenger(I item) {
        this.item = item;
    }

    public I item() {
        return item;
    }

    /** This is the answer. */
    public void settle(O answer) {
        outcome = answer;
        settled = true;
    }

    public boolean isSettled() {
        return settled;
    }

    /** The statement certainly had no effect for this one: it goes alone, as if it came now. */
    public void goAlone() {
        inDoubt = false;
    }

    boolean isInDoubt() {
        return inDoubt;
    }

    /** @return those to carry, itself the first, or null if it was carried */
    List<Passenger<I, O>> await() {
        boolean interrupted = false;
        while (!ready) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            thread.interrupt();
        }
        return group;
    }

    void lead(List<Passenger<I, O>> others) {
        group = others;
    }

    /** @param common what happened to those that are not settled, or null if they go alone */
    void arrive(StoreException common) {
        if (!settled && common != null) {
            failure = common;
            settled = true;
        }
        if (group == null) {
            wake();
        }
    }

    void wake() {
        ready = true;
        LockSupport.unpark(thread);
    }

    O answer() throws StoreException {
        if (failure != null) {
            throw StoreException.unavailable(failure.getMessage(), failure);
        }
        return outcome;
    }
}
