package io.idem.agent.guard;

import io.idem.agent.expr.ExpressionException;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;

/**
 * Holds the value of a {@code run} expression against what the method returns, elements of collections and maps too, so that
 * no cast fails far away. A number becomes another primitive one where that loses nothing. Stateless.
 */
final class RunValue {

    private RunValue() {}

    /** @throws ExpressionException if it is not of the type */
    static Object fit(Object value, Type type) throws ExpressionException {
        Class<?> raw = raw(type);
        if (value == null) {
            if (raw.isPrimitive()) {
                throw new ExpressionException("its value is null, but the method returns " + type.getTypeName());
            }
            return null;
        }
        Class<?> boxed = raw.isPrimitive() ? Primitives.defaultOf(raw).getClass() : raw;
        Object fitting = value;
        if (!boxed.isInstance(value)) {
            fitting = value instanceof Number && Number.class.isAssignableFrom(boxed)
                    ? number((Number) value, boxed)
                    : null;
        }
        if (fitting == null || !holds(fitting, type)) {
            throw new ExpressionException("its value is a " + value.getClass().getTypeName()
                    + (fitting == null ? "" : " with other elements") + ", but the method returns "
                    + type.getTypeName());
        }
        return fitting;
    }

    private static boolean holds(Object value, Type type) {
        if (!raw(type).isPrimitive() && !raw(type).isInstance(value)) {
            return false;
        }
        if (!(type instanceof ParameterizedType)) {
            return true;
        }
        Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
        if (value instanceof Collection && arguments.length == 1) {
            return allHold((Collection<?>) value, arguments[0]);
        }
        return !(value instanceof Map)
                || arguments.length != 2
                || allHold(((Map<?, ?>) value).keySet(), arguments[0])
                        && allHold(((Map<?, ?>) value).values(), arguments[1]);
    }

    private static boolean allHold(Collection<?> elements, Type type) {
        for (Object element : elements) {
            if (element != null && !holds(element, type)) {
                return false;
            }
        }
        return true;
    }

    /** @return null where the number would become another one */
    private static Object number(Number value, Class<?> boxed) {
        try {
            BigDecimal exact = new BigDecimal(value.toString());
            if (boxed == Long.class) {
                return exact.longValueExact();
            }
            if (boxed == Integer.class) {
                return exact.intValueExact();
            }
            if (boxed == Short.class) {
                return exact.shortValueExact();
            }
            if (boxed == Byte.class) {
                return exact.byteValueExact();
            }
            if (boxed == Double.class) {
                return same(exact, exact.doubleValue()) ? exact.doubleValue() : null;
            }
            if (boxed == Float.class) {
                return same(exact, exact.floatValue()) ? exact.floatValue() : null;
            }
            return null;
        } catch (ArithmeticException | NumberFormatException other) {
            return null;
        }
    }

    private static boolean same(BigDecimal exact, double converted) {
        return !Double.isInfinite(converted) && new BigDecimal(converted).compareTo(exact) == 0;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class) {
            return (Class<?>) type;
        }
        if (type instanceof ParameterizedType) {
            return raw(((ParameterizedType) type).getRawType());
        }
        return type instanceof GenericArrayType
                ? Array.newInstance(raw(((GenericArrayType) type).getGenericComponentType()), 0)
                        .getClass()
                : Object.class;
    }
}
