package io.idem.agent.reuse;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Lends objects of one kind, one borrower at a time. Not held by thread locals, since the application's threads are not
 * ours to weigh down, and there may be millions; and not in a queue, where every loan would write references, which the
 * garbage collector has to be told of: each thread has a place, which others may share, and gets a new object if it finds
 * that taken. Called on application threads; thread-safe.
 */
public final class Reuse<T> {

    private static final int PLACES = 64;

    private final AtomicReferenceArray<Loan<T>> places = new AtomicReferenceArray<>(PLACES);
    private final Supplier<T> maker;

    /** @param maker of a new object, which must be as good as one that was used before */
    public Reuse(Supplier<T> maker) {
        this.maker = maker;
    }

    /** @return a loan that is the caller's until it is closed */
    public Loan<T> borrow() {
        int place = (int) (Thread.currentThread().getId() % PLACES);
        Loan<T> loan = places.get(place);
        if (loan != null && loan.begin()) {
            return loan;
        }
        Loan<T> made = new Loan<>(maker.get());
        if (loan == null) {
            places.set(place, made);
        }
        return made;
    }
}
