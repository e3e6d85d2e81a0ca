package io.idem.agent.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.type.TypeDescription;

/** Whether a value of the configuration can be a scalar of a type that is not loaded yet. Stateless. */
final class ScalarCheck {

    private ScalarCheck() {}

    /** @return what the type wants instead, the end of a sentence; null if the value fits or the type is no scalar */
    static String expected(Object value, TypeDescription type) {
        if (value == null) {
            return type.isPrimitive() ? "never null" : null;
        }
        if (type.isEnum()) {
            List<String> constants = constants(type);
            return constants.contains(value) ? null : "one of " + constants;
        }
        switch (type.isPrimitive() ? type.asBoxed().getName() : type.getName()) {
            case "java.lang.String":
                return value instanceof String ? null : "text; quote it";
            case "java.lang.Boolean":
                return value instanceof Boolean ? null : "true or false";
            case "java.lang.Character":
                return value instanceof String && ((String) value).length() == 1 ? null : "one character";
            case "java.lang.Byte":
                return whole(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case "java.lang.Short":
                return whole(value, Short.MIN_VALUE, Short.MAX_VALUE);
            case "java.lang.Integer":
                return whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case "java.lang.Long":
                return whole(value, Long.MIN_VALUE, Long.MAX_VALUE);
            case "java.math.BigInteger":
                return isWhole(value) ? null : "a whole number";
            case "java.lang.Float":
            case "java.lang.Double":
                return value instanceof Number || isSpecial(value) ? null : "a number";
            case "java.math.BigDecimal":
                return value instanceof Number || isDecimal(value) ? null : "a number";
            default:
                return null;
        }
    }

    private static String whole(Object value, long min, long max) {
        if (!isWhole(value)) {
            return "a whole number";
        }
        BigInteger number = new BigInteger(value.toString());
        boolean fits = number.compareTo(BigInteger.valueOf(min)) >= 0 && number.compareTo(BigInteger.valueOf(max)) <= 0;
        return fits ? null : "from " + min + " to " + max;
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof BigInteger;
    }

    private static boolean isSpecial(Object value) {
        return value.equals("NaN") || value.equals("Infinity") || value.equals("-Infinity");
    }

    private static boolean isDecimal(Object value) {
        try {
            return value instanceof String && new BigDecimal((String) value).signum() < 2;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static List<String> constants(TypeDescription type) {
        List<String> constants = new ArrayList<>();
        for (FieldDescription field : type.getDeclaredFields()) {
            if (field.isEnum()) {
                constants.add(field.getName());
            }
        }
        return constants;
    }
}
