package io.idem.agent.config.yaml;

import java.math.BigInteger;

/**
 * What an unquoted text stands for, by the rules of JSON with the null of YAML. What YAML readers disagree about stays a
 * text: {@code yes}, {@code off}, {@code 0x1F}, {@code 007} (a code, more often than a number).
 */
public final class PlainValue {

    /** Longer ones cost more to parse than they can mean. */
    private static final int LONGEST_NUMBER = 400;

    private PlainValue() {}

    /** @return null, Boolean, Integer, Long, BigInteger, Double or the text itself */
    public static Object of(String text) {
        if (isNull(text)) {
            return null;
        }
        if (text.equals("true") || text.equals("false")) {
            return text.equals("true");
        }
        if (text.length() > LONGEST_NUMBER) {
            return text;
        }
        if (isInteger(text)) {
            return integer(text);
        }
        return isDecimal(text) ? finite(text) : text;
    }

    static boolean isNull(String text) {
        return text.isEmpty() || text.equals("~") || text.equals("null");
    }

    private static Object integer(String text) {
        BigInteger value = new BigInteger(text);
        if (value.bitLength() < Integer.SIZE) {
            return value.intValue();
        }
        if (value.bitLength() < Long.SIZE) {
            return value.longValue();
        }
        return value;
    }

    private static Object finite(String text) {
        double value = Double.parseDouble(text);
        return Double.isInfinite(value) ? (Object) text : (Object) value;
    }

    /** {@code -?(0|[1-9][0-9]*)} */
    private static boolean isInteger(String text) {
        int from = text.startsWith("-") ? 1 : 0;
        int to = digits(text, from);
        return to > from && to == text.length() && (to == from + 1 || text.charAt(from) != '0');
    }

    /** {@code -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?} */
    private static boolean isDecimal(String text) {
        int from = text.startsWith("-") ? 1 : 0;
        int at = digits(text, from);
        if (at == from || (at > from + 1 && text.charAt(from) == '0')) {
            return false;
        }
        if (at < text.length() && text.charAt(at) == '.') {
            int fraction = digits(text, at + 1);
            if (fraction == at + 1) {
                return false;
            }
            at = fraction;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int exponent = at + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '-' || text.charAt(exponent) == '+')) {
                exponent++;
            }
            int end = digits(text, exponent);
            if (end == exponent) {
                return false;
            }
            at = end;
        }
        return at == text.length();
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }
}
