package io.idem.agent.config.read;

/** A whole number with a unit behind it. */
final class Quantity {

    private final long number;
    private final String unit;

    private Quantity(long number, String unit) {
        this.number = number;
        this.unit = unit;
    }

    /**
     * @param shown the text for messages; another where the text came from a variable
     * @param example of a right one, for messages
     */
    static Quantity parse(String text, String shown, String example) throws InvalidValueException {
        String trimmed = text.trim();
        int at = trimmed.startsWith("-") ? 1 : 0;
        while (at < trimmed.length() && trimmed.charAt(at) >= '0' && trimmed.charAt(at) <= '9') {
            at++;
        }
        String digits = trimmed.substring(0, at);
        String unit = trimmed.substring(at).trim();
        if (digits.isEmpty() || digits.equals("-") || unit.startsWith(".") || unit.startsWith(",")) {
            throw new InvalidValueException("must be a whole number with a unit such as " + example + ", not " + shown);
        }
        if (digits.startsWith("-")) {
            throw new InvalidValueException("must not be negative: " + shown);
        }
        return new Quantity(number(digits), unit);
    }

    /** @return the number; Long.MAX_VALUE for whatever is bigger */
    private static long number(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            if (number > (Long.MAX_VALUE - 9) / 10) {
                return Long.MAX_VALUE;
            }
            number = number * 10 + (digits.charAt(i) - '0');
        }
        return number;
    }

    /** @return may be empty */
    String unit() {
        return unit;
    }

    /** @return number times {@code factor}; {@code most + 1} if that is above {@code most} */
    long times(long factor, long most) {
        return number > most / factor ? most + 1 : number * factor;
    }
}
