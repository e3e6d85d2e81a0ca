package io.idem.agent.config.read;

/** Durations as people write them: {@code 500ms}, {@code 30s}, {@code 5m}, {@code 12h}, {@code 14d}. */
final class Durations {

    private static final long DAY = 24 * 3_600_000L;

    /** A hundred years: added to any time of day, it is still a date. */
    private static final long MOST = 36_500 * DAY;

    private Durations() {}

    /** @return milliseconds, above 0 */
    static long parse(String text, String shown) throws InvalidValueException {
        Quantity quantity = Quantity.parse(text, shown, "`30s`");
        long millis = quantity.times(factor(quantity.unit(), shown), MOST);
        if (millis == 0) {
            throw new InvalidValueException("must be more than 0: " + shown);
        }
        if (millis > MOST) {
            throw new InvalidValueException("must be at most 36500d: " + shown);
        }
        return millis;
    }

    private static long factor(String unit, String shown) throws InvalidValueException {
        switch (unit) {
            case "ms":
                return 1;
            case "s":
                return 1000;
            case "m":
                return 60_000;
            case "h":
                return 3_600_000;
            case "d":
                return DAY;
            default:
                throw new InvalidValueException(
                        (unit.isEmpty() ? "needs a unit" : "has an unknown unit") + " (ms, s, m, h or d): " + shown);
        }
    }
}
