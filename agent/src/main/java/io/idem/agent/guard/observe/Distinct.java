package io.idem.agent.guard.observe;

/** How many different values there were. Immutable. */
public final class Distinct {

    private final long values;
    private final long repeated;
    private final boolean exact;

    Distinct(long values, long repeated, boolean exact) {
        this.values = values;
        this.repeated = repeated;
        this.exact = exact;
    }

    public long values() {
        return values;
    }

    /** @return how many of them came more than once */
    public long repeated() {
        return repeated;
    }

    /** @return whether all were counted; else both numbers are right to about 10 % */
    public boolean isExact() {
        return exact;
    }

    /** @return whether hardly one in a hundred came again, of at least so many that this says something */
    boolean hardlyEverRepeats() {
        return values >= ObservedKeys.ENOUGH && repeated * 100 <= values;
    }
}
