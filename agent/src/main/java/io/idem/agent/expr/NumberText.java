package io.idem.agent.expr;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The canonical decimal text of a number: its digits without leading or trailing zeros, then {@code e} and the power of
 * ten unless that is 0. Numbers that are numerically equal have one text, whatever their type and scale: {@code int 100},
 * {@code long 100}, {@code 100.0} and {@code BigDecimal 1E+2} are all {@code 1e2}, so that a field may change from int to
 * long between two releases. A float or double counts as the decimal that Java prints for it.
 */
final class NumberText {

    /** Digits beyond this are not worth converting: no bound on the encoded form would hold them. */
    private static final int MAX_BITS = 1 << 18;

    private NumberText() {}

    /** @return null for other classes of numbers, for NaN and for the infinities */
    static String of(Number number) {
        if (isWhole(number)) {
            return of(number.longValue());
        }
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            return Double.isNaN(value) || Double.isInfinite(value) ? null : of(new BigDecimal(number.toString()));
        }
        if (number.getClass() == BigDecimal.class) {
            return of((BigDecimal) number);
        }
        return number.getClass() == BigInteger.class ? of(new BigDecimal((BigInteger) number)) : null;
    }

    /** @return whether it is of one of the boxes of the whole primitive types */
    static boolean isWhole(Number number) {
        return number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte;
    }

    /** Writes what {@link #of} returns for the same number. */
    static void write(long value, ByteSink out) {
        if (value == 0) {
            out.put('0');
            return;
        }
        int zeros = 0;
        while (value % 10 == 0) {
            value /= 10;
            zeros++;
        }
        out.putDigits(value);
        if (zeros > 0) {
            out.put('e');
            out.putDigits(zeros);
        }
    }

    private static String of(long value) {
        if (value == 0) {
            return "0";
        }
        int zeros = 0;
        while (value % 10 == 0) {
            value /= 10;
            zeros++;
        }
        return zeros == 0 ? Long.toString(value) : value + "e" + zeros;
    }

    private static String of(BigDecimal value) {
        if (value.signum() == 0) {
            return "0";
        }
        if (value.unscaledValue().bitLength() > MAX_BITS) {
            throw ByteSink.Overflow.INSTANCE;
        }
        BigDecimal stripped = value.stripTrailingZeros();
        long exponent = -(long) stripped.scale();
        return exponent == 0 ? stripped.unscaledValue().toString() : stripped.unscaledValue() + "e" + exponent;
    }
}
