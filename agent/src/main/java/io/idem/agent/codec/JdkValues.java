package io.idem.agent.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.regex.Pattern;

/** How two objects of the same class of the JDK are compared: what they are is behind their own methods. Stateless. */
final class JdkValues {

    static final String OTHER = " would come back as another value";

    private static final Set<Class<?>> PLAIN = new HashSet<>(Arrays.<Class<?>>asList(
            String.class,
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigDecimal.class,
            BigInteger.class,
            UUID.class));

    /** Without equals, or with one that asks a name server or looks away from case; their text says all. */
    private static final Set<String> TEXTS = new HashSet<>(Arrays.asList(
            "java.lang.StringBuffer",
            "java.lang.StringBuilder",
            "java.net.URI",
            "java.net.URL",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicLongArray",
            "java.util.concurrent.atomic.DoubleAdder",
            "java.util.concurrent.atomic.LongAdder"));

    private JdkValues() {}

    /** @return whether equals and hashCode are those of a value, and cheap */
    static boolean isPlain(Object value) {
        Class<?> type = value.getClass();
        return PLAIN.contains(type) || type.getName().startsWith("java.time.") && hasEquals(type);
    }

    /** @return what a holder of any object holds; null for what is no such holder */
    static Object[] held(Object value) {
        if (value instanceof Optional) {
            return new Object[] {((Optional<?>) value).orElse(null)};
        }
        if (value instanceof AtomicReference) {
            return new Object[] {((AtomicReference<?>) value).get()};
        }
        if (value instanceof AtomicReferenceArray) {
            AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) value;
            Object[] held = new Object[array.length()];
            for (int i = 0; i < held.length; i++) {
                held[i] = array.get(i);
            }
            return held;
        }
        if (value instanceof AbstractMap.SimpleEntry || value instanceof AbstractMap.SimpleImmutableEntry) {
            java.util.Map.Entry<?, ?> entry = (java.util.Map.Entry<?, ?>) value;
            return new Object[] {entry.getKey(), entry.getValue()};
        }
        return null;
    }

    /** @return the end of a sentence that begins with a path; null if they are equal */
    static String difference(Object first, Object again) {
        Class<?> type = first.getClass();
        if (TEXTS.contains(type.getName())) {
            return first.toString().equals(again.toString()) ? null : OTHER;
        }
        if (first instanceof Pattern) {
            Pattern pattern = (Pattern) first;
            Pattern other = (Pattern) again;
            return pattern.pattern().equals(other.pattern()) && pattern.flags() == other.flags() ? null : OTHER;
        }
        if (isWithoutState(type)) {
            return null;
        }
        if (!hasEquals(type)) {
            return " is a " + type.getTypeName() + ", which cannot be compared";
        }
        return first.equals(again) ? null : OTHER;
    }

    /** What a thread locks on is no part of a result. */
    private static boolean isWithoutState(Class<?> type) {
        return type == Object.class || type.getName().startsWith("java.util.concurrent.locks.");
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
