package io.idem.agent.expr;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Which types hold simple values, by name, so that classes that are not loaded can be asked about too. Enums are told by
 * their supertype instead. Stateless.
 */
final class ScalarTypes {

    private static final Set<String> NAMES = new HashSet<>(Arrays.asList(
            "boolean",
            "byte",
            "short",
            "int",
            "long",
            "char",
            "float",
            "double",
            "void",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Character",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.String",
            "java.lang.StringBuilder",
            "java.lang.StringBuffer",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.util.UUID",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.OptionalDouble"));

    private static final Set<String> TEXTS = new HashSet<>(Arrays.asList(
            "java.util.Locale",
            "java.util.TimeZone",
            "java.util.Currency",
            "java.net.URI",
            "java.net.URL",
            "java.lang.Class"));

    private static final Set<String> TIMES = new HashSet<>(Arrays.asList(
            "java.util.Date",
            "java.util.Calendar",
            "java.util.GregorianCalendar",
            "java.sql.Date",
            "java.sql.Time",
            "java.sql.Timestamp"));

    private ScalarTypes() {}

    static boolean isScalar(Class<?> type) {
        return isScalar(type.getName())
                || java.util.Date.class.isAssignableFrom(type)
                || java.util.Calendar.class.isAssignableFrom(type)
                || java.util.TimeZone.class.isAssignableFrom(type);
    }

    static boolean isScalar(String name) {
        return NAMES.contains(name) || TEXTS.contains(name) || isTime(name);
    }

    /** @return whether a key part may be of this type; enums, lists and arrays are told elsewhere */
    static boolean isKeyPart(String name) {
        return NAMES.contains(name) && !name.equals("void") || isTime(name);
    }

    static boolean isTime(String name) {
        return TIMES.contains(name) || name.startsWith("java.time.") && !name.endsWith("Clock");
    }
}
