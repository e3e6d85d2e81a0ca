package io.idem.bench.stores;

/**
 * What a ratio must reach.
 *
 * @param most whether the bound is the most, else it is the least
 */
record Target(double bound, boolean most) {

    private static final double MANY_ROWS = 1.3;
    private static final double DURING_PURGE = 0.9;

    static Target manyRows() {
        return new Target(MANY_ROWS, true);
    }

    static Target duringPurge() {
        return new Target(DURING_PURGE, false);
    }

    /** @return the target of guarded calls with new keys, against a guard written by hand; null for none */
    static Target ofNewKeys(StoreName store, int threads) {
        Double least =
                switch (store) {
                    case POSTGRESQL -> of(threads, 0.95, 3.5);
                    case MARIADB -> of(threads, 0.95, 2.5);
                    case REDIS -> threads == 64 ? Double.valueOf(1.0) : Double.valueOf(0.9);
                    default -> null;
                };
        return least == null ? null : new Target(least, false);
    }

    private static Double of(int threads, double few, double many) {
        return switch (threads) {
            case 1, 4 -> few;
            case 64, 128 -> many;
            default -> null;
        };
    }

    boolean isMet(double ratio) {
        return most ? ratio <= bound : ratio >= bound;
    }

    @Override
    public String toString() {
        return (most ? "at most " : "at least ") + bound;
    }
}
