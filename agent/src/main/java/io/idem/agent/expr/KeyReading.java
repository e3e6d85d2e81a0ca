package io.idem.agent.expr;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Finds the values of a key again that {@link KeyText} has written, and proves them by the hash: a text may be read in
 * several ways ({@code 7} is a text or a number, a comma may be within a part), but only one has the hash of the record.
 * Called on the agent's own threads. What cannot be proved is left alone: a text that was cut, masked or escaped, lists, enums,
 * bytes, and dates whose text is not exact.
 */
public final class KeyReading {

    /** Readings of parts that are tried at most. */
    private static final int MOST_TRIED = 4096;

    private static final int LONG_DIGITS = 19;
    private static final String SEPARATOR = ", ";

    private final List<String> sources;
    private final KeyScope scope;
    private final byte[] hash;
    private int tried;

    private KeyReading(List<String> sources, KeyScope scope, byte[] hash) {
        this.sources = sources;
        this.scope = scope;
        this.hash = hash;
    }

    /**
     * @param text of a key, plain
     * @param sources the expressions of its parts
     * @param hash that the values are to have
     * @return a value for each part, equal to the one of the call but maybe of another class; null if none can be proved
     */
    public static List<Object> of(String text, List<String> sources, KeyScope scope, byte[] hash) {
        return new KeyReading(sources, scope, hash).read(text, new ArrayList<>());
    }

    /** Tries all ends of the next part, and all types for it. */
    private List<Object> read(String rest, List<Object> before) {
        if (before.size() == sources.size() - 1) {
            return typed(rest, before, null);
        }
        for (int end = rest.indexOf(SEPARATOR);
                end >= 0 && tried <= MOST_TRIED;
                end = rest.indexOf(SEPARATOR, end + 1)) {
            List<Object> values = typed(rest.substring(0, end), before, rest.substring(end + SEPARATOR.length()));
            if (values != null) {
                return values;
            }
        }
        return null;
    }

    /** @param rest of the text behind this part; null behind the last */
    private List<Object> typed(String part, List<Object> before, String rest) {
        for (Object value : readings(part)) {
            if (++tried > MOST_TRIED) {
                return null;
            }
            List<Object> values = new ArrayList<>(before);
            values.add(value);
            List<Object> found = rest != null ? read(rest, values) : isProved(values) ? values : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private boolean isProved(List<Object> values) {
        try {
            KeyParts parts = KeyParts.of(sources, values);
            return !parts.isMissing() && Arrays.equals(parts.hash(scope), hash);
        } catch (KeyException other) {
            return false;
        }
    }

    private static List<Object> readings(String part) {
        List<Object> readings = new ArrayList<>();
        readings.add(part);
        if (part.isEmpty()) {
            return readings;
        }
        char last = part.charAt(part.length() - 1);
        if (last >= '0' && last <= '9') {
            addNumber(part, readings);
            addDate(part, readings);
        }
        if (last == 'Z') {
            addInstant(part, readings);
        }
        if (part.equals("true") || part.equals("false")) {
            readings.add(Boolean.valueOf(part));
        }
        addUuid(part, readings);
        return readings;
    }

    private static void addNumber(String part, List<Object> readings) {
        try {
            BigDecimal number = new BigDecimal(part);
            boolean isLong = number.scale() <= 0
                    && number.precision() - number.scale() <= LONG_DIGITS
                    && number.toBigInteger().bitLength() < Long.SIZE;
            readings.add(isLong ? (Object) number.longValue() : number);
        } catch (NumberFormatException none) {
            return;
        }
    }

    private static void addDate(String part, List<Object> readings) {
        try {
            if (part.indexOf('T') > 0) {
                readings.add(LocalDateTime.parse(part));
            } else {
                readings.add(LocalDate.parse(part));
            }
        } catch (DateTimeException none) {
            return;
        }
    }

    private static void addInstant(String part, List<Object> readings) {
        try {
            readings.add(Instant.parse(part));
        } catch (DateTimeException none) {
            return;
        }
    }

    private static void addUuid(String part, List<Object> readings) {
        if (part.length() == 36) {
            try {
                readings.add(UUID.fromString(part));
            } catch (IllegalArgumentException none) {
                return;
            }
        }
    }
}
