package io.idem.store.jdbc.batch;

import io.idem.store.StoreException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToLongFunction;

/**
 * Brings callers of one kind of statement together when, and only when, they would queue. While few statements are on
 * their way a caller goes straight through and waits for nobody. Else it queues, and whoever comes back sends the first
 * of the queue off with all the others: one statement, one commit, and an answer to each. What went wrong with a group is
 * settled by each of its members alone, so one bad value harms only itself.
 *
 * <p>While there is a crowd only a caller that meets nobody on the way goes straight: else the first few of each rush
 * would, with a statement and a commit for each, and they cost more than the group behind them.
 *
 * <p>No thread of its own: the first of a group carries it. Called on application threads, virtual ones too;
 * thread-safe. An interrupt neither stops a call nor is lost by it.
 *
 * @param <I> what a caller brings
 * @param <O> what it gets
 */
public final class Coalescer<I, O> {

    /** The statement for one. */
    public interface Alone<I, O> {
        /** @param inDoubt whether it may have taken effect already, in a group whose answer was lost */
        O run(I item, boolean inDoubt) throws StoreException;
    }

    /** The statement for many. */
    public interface Together<I, O> {
        /**
         * Settles those of the group that it can; the others go alone.
         *
         * @throws StoreException for all that are not settled, where it is known that going alone is in vain
         */
        void run(List<Passenger<I, O>> group) throws StoreException;
    }

    private static final int CROWD_LASTS = 16;

    private final CoalescerLimits limits;
    private final Alone<I, O> alone;
    private final Together<I, O> together;
    private final ToLongFunction<I> bytes;
    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Passenger<I, O>> queue = new ArrayDeque<>();
    private int onTheWay;
    /** How often fewer than {@link CoalescerLimits#straight} must be seen to wait before it counts as none again. */
    private int crowd;

    /** @param bytes how much of a statement's room an item takes */
    public Coalescer(CoalescerLimits limits, Alone<I, O> alone, Together<I, O> together, ToLongFunction<I> bytes) {
        this.limits = limits;
        this.alone = alone;
        this.together = together;
        this.bytes = bytes;
    }

    public O run(I item) throws StoreException {
        Passenger<I, O> passenger = board(item);
        if (passenger == null) {
            return straight(item);
        }
        List<Passenger<I, O>> group = passenger.await();
        if (group != null) {
            if (group.size() == 1) {
                return straight(item);
            }
            carry(group);
        }
        return passenger.isSettled() ? passenger.answer() : alone.run(item, passenger.isInDoubt());
    }

    /** @return how many wait to be carried */
    public int queued() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    /** @return null if it may go straight through */
    private Passenger<I, O> board(I item) {
        Passenger<I, O> passenger = new Passenger<>(item);
        Passenger<I, O> first;
        lock.lock();
        try {
            if (queue.isEmpty() && onTheWay < (crowd > 0 ? 1 : limits.straight())) {
                onTheWay++;
                return null;
            }
            queue.add(passenger);
            if (queue.size() >= limits.straight()) {
                crowd = CROWD_LASTS;
            }
            first = queue.size() >= limits.fullEnough() ? sendOff() : null;
        } finally {
            lock.unlock();
        }
        if (first != null) {
            first.wake();
        }
        return passenger;
    }

    private O straight(I item) throws StoreException {
        try {
            return alone.run(item, false);
        } finally {
            comeBack();
        }
    }

    private void carry(List<Passenger<I, O>> group) {
        StoreException failure = null;
        try {
            together.run(Collections.unmodifiableList(group));
        } catch (StoreException e) {
            failure = e;
        } finally {
            // also after an error that nobody expected: then each looks for itself what became of it
            for (Passenger<I, O> passenger : group) {
                passenger.arrive(failure);
            }
            comeBack();
        }
    }

    private void comeBack() {
        Passenger<I, O> first;
        lock.lock();
        try {
            onTheWay--;
            if (crowd > 0 && queue.size() < limits.straight()) {
                crowd--;
            }
            first = sendOff();
        } finally {
            lock.unlock();
        }
        if (first != null) {
            first.wake();
        }
    }

    /** Holds the lock. @return who is to be woken to carry the next group; null if there is none to carry now */
    private Passenger<I, O> sendOff() {
        if (onTheWay >= limits.groups() || queue.isEmpty()) {
            return null;
        }
        onTheWay++;
        Passenger<I, O> first = queue.element();
        first.lead(nextGroup());
        return first;
    }

    private List<Passenger<I, O>> nextGroup() {
        List<Passenger<I, O>> group = new ArrayList<>(Math.min(queue.size(), limits.members()));
        long room = limits.bytes();
        while (!queue.isEmpty() && group.size() < limits.members()) {
            room -= bytes.applyAsLong(queue.element().item());
            if (room < 0 && !group.isEmpty()) {
                break;
            }
            group.add(queue.remove());
        }
        return group;
    }
}
