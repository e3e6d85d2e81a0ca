package io.idem.agent.reuse;

import java.util.concurrent.atomic.AtomicBoolean;

/** An object that is lent to one borrower at a time by {@link Reuse}. Ended once, by the borrower. */
public final class Loan<T> {

    private final AtomicBoolean lent = new AtomicBoolean(true);
    private final T object;

    Loan(T object) {
        this.object = object;
    }

    /** @return only to be used until the loan has ended */
    public T object() {
        return object;
    }

    /** The next borrower may come. */
    public void end() {
        lent.lazySet(false);
    }

    boolean begin() {
        return !lent.get() && lent.compareAndSet(false, true);
    }
}
