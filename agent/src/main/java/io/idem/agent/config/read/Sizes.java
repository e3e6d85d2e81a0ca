package io.idem.agent.config.read;

/** Sizes as people write them: {@code 512B}, {@code 256KB}, {@code 1MB}; a KB is 1024 bytes. */
final class Sizes {

    /** What fits one byte array on every JVM, with room for what libraries add. */
    private static final long MOST = 1L << 30;

    private Sizes() {}

    /** @return bytes, above 0 */
    static long parse(String text, String shown) throws InvalidValueException {
        Quantity quantity = Quantity.parse(text, shown, "`256KB`");
        long bytes = quantity.times(factor(quantity.unit(), shown), MOST);
        if (bytes == 0) {
            throw new InvalidValueException("must be more than 0: " + shown);
        }
        if (bytes > MOST) {
            throw new InvalidValueException("must be at most 1GB: " + shown);
        }
        return bytes;
    }

    private static long factor(String unit, String shown) throws InvalidValueException {
        switch (unit) {
            case "B":
                return 1;
            case "KB":
                return 1L << 10;
            case "MB":
                return 1L << 20;
            case "GB":
                return 1L << 30;
            default:
                throw new InvalidValueException(
                        (unit.isEmpty() ? "needs a unit" : "has an unknown unit") + " (B, KB, MB or GB): " + shown);
        }
    }
}
