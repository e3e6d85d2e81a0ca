package io.idem.store;

/**
 * Where a scan goes on, see {@link IdempotencyStore#scan}. Kept in memory only, by the one who scans; a position of one
 * store means nothing to another. Immutable.
 */
public final class ScanPosition {

    /** Before the first record. */
    public static final ScanPosition BEGINNING = new ScanPosition(null, 0);

    private final String mark;
    private final long age;

    private ScanPosition(String mark, long age) {
        this.mark = mark;
        this.age = age;
    }

    /** @return before the first record that was made less than so many milliseconds ago */
    public static ScanPosition youngerThan(long age) {
        return new ScanPosition(null, age);
    }

    /** For stores: @param mark in the store's own words */
    public static ScanPosition at(String mark) {
        return new ScanPosition(mark, 0);
    }

    /** @return what the store called it; null for a position that did not come from a store */
    public String mark() {
        return mark;
    }

    /** @return milliseconds; 0 for none */
    public long age() {
        return age;
    }
}
