package io.idem.agent.config.read;

/** How many in which time, as people write it: {@code 50/s}, {@code 600/m}, {@code 1000/h}. Immutable. */
public final class Rate {

    private final int count;
    private final long periodMillis;

    private Rate(int count, long periodMillis) {
        this.count = count;
        this.periodMillis = periodMillis;
    }

    /** @param shown the text for messages */
    static Rate parse(String text, String shown) throws InvalidValueException {
        Quantity quantity = Quantity.parse(text, shown, "`50/s`");
        long count = quantity.times(1, Integer.MAX_VALUE);
        if (count == 0) {
            throw new InvalidValueException("must be more than 0: " + shown);
        }
        if (count > Integer.MAX_VALUE) {
            throw new InvalidValueException("must be at most " + Integer.MAX_VALUE + ": " + shown);
        }
        return new Rate((int) count, period(quantity.unit(), shown));
    }

    private static long period(String unit, String shown) throws InvalidValueException {
        switch (unit) {
            case "/s":
                return 1000;
            case "/m":
                return 60_000;
            case "/h":
                return 3_600_000;
            default:
                throw new InvalidValueException("must end in /s, /m or /h: " + shown);
        }
    }

    /** @return above 0 */
    public int count() {
        return count;
    }

    public long periodMillis() {
        return periodMillis;
    }
}
