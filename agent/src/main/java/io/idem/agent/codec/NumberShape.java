package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers, primitive or boxed: every digit, scale, sign of zero, infinity and NaN is kept. A number that was stored as a
 * narrower type is widened; one that is too big for the type is an error.
 */
final class NumberShape extends Shape {

    private static final List<Class<?>> TYPES = Arrays.asList(
            Integer.class,
            Long.class,
            Double.class,
            BigDecimal.class,
            Short.class,
            Byte.class,
            Float.class,
            BigInteger.class);

    private final boolean primitive;
    private final Class<?> boxed;

    NumberShape(Class<?> type) {
        this.primitive = type.isPrimitive();
        this.boxed = Assignable.boxed(type);
    }

    static boolean fits(Class<?> boxed) {
        return TYPES.contains(boxed);
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        check(value);
        if (boxed == Double.class) {
            out.writeNumber((Double) value);
        } else if (boxed == Float.class) {
            out.writeNumber((Float) value);
        } else if (boxed == BigDecimal.class) {
            out.writeNumber((BigDecimal) value);
        } else if (boxed == BigInteger.class) {
            out.writeNumber((BigInteger) value);
        } else {
            out.writeNumber(((Number) value).longValue());
        }
    }

    @Override
    Object read(Reading in) throws IOException {
        boolean whole = boxed != Double.class && boxed != Float.class && boxed != BigDecimal.class;
        if (!isNumber(in, whole)) {
            throw in.mismatch(whole ? "a whole number" : "a number");
        }
        if (boxed == Integer.class) {
            return in.json().getIntValue();
        }
        return boxed == Long.class ? in.json().getLongValue() : parse(in.json().getText(), in);
    }

    private boolean isNumber(Reading in, boolean whole) throws IOException {
        if (in.isAt(JsonToken.VALUE_NUMBER_INT)) {
            return true;
        }
        if (whole) {
            return false;
        }
        if (boxed == BigDecimal.class) {
            // YAML has no decimal that keeps its scale but a text
            return in.isAt(JsonToken.VALUE_NUMBER_FLOAT) || in.isConfigured() && in.isAt(JsonToken.VALUE_STRING);
        }
        return in.isAt(JsonToken.VALUE_NUMBER_FLOAT) || in.isAt(JsonToken.VALUE_STRING) && isSpecial(in);
    }

    /** What has no JSON number. */
    private static boolean isSpecial(Reading in) throws IOException {
        String text = in.json().getText();
        return text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
    }

    @Override
    Object ofNull(Reading in) throws IOException {
        return primitive ? read(in) : null;
    }

    @Override
    String keyOf(Object key) throws IOException {
        check(key);
        return key.toString();
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        return parse(text, in);
    }

    private void check(Object value) throws Refusal {
        if (value.getClass() != boxed) {
            throw Refusal.otherClass(value, boxed);
        }
    }

    /** Only what was stored as infinite is. */
    private static Number finite(Number parsed, String text) {
        if (Double.isInfinite(parsed.doubleValue()) && !text.endsWith("Infinity")) {
            throw new NumberFormatException();
        }
        return parsed;
    }

    private Object parse(String text, Reading in) throws IOException {
        try {
            switch (boxed.getSimpleName()) {
                case "Integer":
                    return Integer.valueOf(text);
                case "Long":
                    return Long.valueOf(text);
                case "Short":
                    return Short.valueOf(text);
                case "Byte":
                    return Byte.valueOf(text);
                case "Float":
                    return finite(Float.valueOf(text), text);
                case "Double":
                    return finite(Double.valueOf(text), text);
                case "BigInteger":
                    return new BigInteger(text);
                default:
                    return new BigDecimal(text);
            }
        } catch (NumberFormatException e) {
            throw in.unreadable("does not fit into " + boxed.getTypeName(), null);
        }
    }
}
