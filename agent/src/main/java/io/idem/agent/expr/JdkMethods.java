package io.idem.agent.expr;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The JDK's methods that an expression may call: those that only read, on values, collections, exceptions and what is in
 * them. Everything else of the JDK (classes, loaders, threads, files, processes, connections) has no member at all for an
 * expression. {@code hashCode} is on no list: it is not an identity.
 *
 * <p>Works on names, so that the static checks can ask it about classes that are not loaded. Stateless.
 */
final class JdkMethods {

    private static final Set<String> COLLECTION =
            names("size isEmpty contains containsAll containsKey containsValue get"
                    + " getOrDefault indexOf lastIndexOf keySet values entrySet subList first last firstKey lastKey peek getFirst"
                    + " getLast");
    private static final Set<String> ENTRY = names("getKey getValue");
    private static final Set<String> TEXT = names("length isEmpty isBlank charAt substring subSequence toLowerCase"
            + " toUpperCase trim strip startsWith endsWith contains indexOf lastIndexOf replace replaceAll replaceFirst"
            + " split matches concat equals equalsIgnoreCase compareTo compareToIgnoreCase toString");
    private static final Set<String> DATE =
            names("getTime getNanos getYear getMonth getDate getHours getMinutes getSeconds"
                    + " get getTimeInMillis getTimeZone toInstant toLocalDate toLocalTime toLocalDateTime before after compareTo"
                    + " equals");
    private static final Set<String> OPTIONAL =
            names("get getAsInt getAsLong getAsDouble isPresent isEmpty orElse orElseThrow");
    private static final Set<String> ENUM = names("name ordinal compareTo equals toString");
    private static final Set<String> THROWABLE = names("getMessage getLocalizedMessage getCause");
    private static final Set<String> NAMED = names("getName toString toLanguageTag getCurrencyCode getID");
    private static final Set<String> URI =
            names("getScheme getHost getPort getPath getQuery getFragment getAuthority" + " toString");

    /** Immutable classes of which every method is a read. */
    private static final Set<String> VALUES = names("java.lang.Number java.lang.Byte java.lang.Short java.lang.Integer"
            + " java.lang.Long java.lang.Float java.lang.Double java.lang.Boolean java.lang.Character"
            + " java.math.BigDecimal java.math.BigInteger java.util.UUID");

    private JdkMethods() {}

    /**
     * @param declaring name of the JDK class or interface that declares the method
     * @param supertypes tells whether that is a subtype of the named JDK type
     */
    static boolean isAllowed(String declaring, String method, Supertypes supertypes) {
        if (method.equals("hashCode") || method.equals("getClass") || method.equals("getDeclaringClass")) {
            return false;
        }
        if (VALUES.contains(declaring) || isTime(declaring)) {
            return true;
        }
        Set<String> allowed = namesFor(declaring, supertypes);
        return allowed.contains(method);
    }

    /** @return the method of a JDK class that reads the property, or null */
    static Method property(Class<?> type, String property) {
        Set<String> wanted = new HashSet<>(PropertyNames.getters(property));
        wanted.addAll(PropertyNames.booleanGetters(property));
        wanted.add(property);
        for (Method method : type.getMethods()) {
            if (method.getParameterCount() == 0 && wanted.contains(method.getName()) && isAllowed(method)) {
                Method visible = declaredVisibly(method.getDeclaringClass(), method.getName());
                if (visible != null) {
                    return visible;
                }
            }
        }
        return null;
    }

    /** @return whether an expression may call it; only for methods that JDK classes declare */
    static boolean isAllowed(Method method) {
        Class<?> declaring = method.getDeclaringClass();
        return !Modifier.isStatic(method.getModifiers())
                && method.getReturnType() != void.class
                && declaring != Object.class
                && isAllowed(declaring.getName(), method.getName(), name -> isSubtype(declaring, name));
    }

    /** The method as a public type of a java package declares it: implementation classes are closed. */
    private static Method declaredVisibly(Class<?> type, String name) {
        if (type == null) {
            return null;
        }
        if (Modifier.isPublic(type.getModifiers()) && type.getName().startsWith("java.")) {
            try {
                return type.getMethod(name);
            } catch (NoSuchMethodException e) {
                return null;
            }
        }
        Method inherited = declaredVisibly(type.getSuperclass(), name);
        List<Class<?>> interfaces = Arrays.asList(type.getInterfaces());
        for (int i = 0; inherited == null && i < interfaces.size(); i++) {
            inherited = declaredVisibly(interfaces.get(i), name);
        }
        return inherited;
    }

    private static Set<String> namesFor(String declaring, Supertypes supertypes) {
        if (supertypes.include("java.util.Collection") || supertypes.include("java.util.Map")) {
            return COLLECTION;
        }
        if (supertypes.include("java.lang.CharSequence")) {
            return TEXT;
        }
        if (supertypes.include("java.lang.Enum")) {
            return ENUM;
        }
        if (supertypes.include("java.util.Date") || supertypes.include("java.util.Calendar")) {
            return DATE;
        }
        if (supertypes.include("java.lang.Throwable")) {
            return THROWABLE;
        }
        if (supertypes.include("java.util.Map$Entry")) {
            return ENTRY;
        }
        if (declaring.startsWith("java.util.Optional")) {
            return OPTIONAL;
        }
        return declaring.equals("java.net.URI") ? URI : isNamed(declaring) ? NAMED : Collections.emptySet();
    }

    private static boolean isTime(String declaring) {
        return declaring.startsWith("java.time.")
                && !declaring.startsWith("java.time.zone.")
                && !declaring.endsWith("Clock");
    }

    private static boolean isNamed(String declaring) {
        return declaring.equals("java.security.Principal")
                || declaring.equals("java.util.Locale")
                || declaring.equals("java.util.Currency")
                || declaring.equals("java.util.TimeZone");
    }

    private static boolean isSubtype(Class<?> type, String name) {
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            if (k.getName().equals(name)) {
                return true;
            }
            for (Class<?> implemented : k.getInterfaces()) {
                if (isSubtype(implemented, name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Set<String> names(String list) {
        return Collections.unmodifiableSet(new HashSet<>(Arrays.asList(list.split(" +"))));
    }

    /** Whether a type is, extends or implements the one of that binary name. */
    interface Supertypes {
        boolean include(String name);
    }
}
