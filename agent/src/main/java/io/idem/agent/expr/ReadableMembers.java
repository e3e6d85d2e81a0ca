package io.idem.agent.expr;

import io.idem.agent.reflect.InstanceFields;
import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what reads a property of a class, in this order: a getter, an accessor of the property's own name (of a record, or
 * beside a field of that name), a field; then, of JDK superclasses and of JDK classes themselves, the methods that {@link
 * JdkMethods} lists. Getters and accessors of the application may be of any visibility but private, fields of any. A class
 * whose methods cannot be listed, since an optional dependency is missing, is read by its fields.
 *
 * <p>Called when a class and name are met for the first time, on the application's thread. Immutable.
 */
final class ReadableMembers {

    private final PackageOpener opener;

    ReadableMembers(PackageOpener opener) {
        this.opener = opener;
    }

    /** @return null if there is nothing to read that property by */
    PropertyReader property(Class<?> type, String name) {
        if (name.isEmpty()) {
            return null;
        }
        List<Class<?>> own = ownTypes(type);
        Method method = getter(own, name);
        Field field = method == null ? field(type, name) : null;
        if (method == null) {
            method = accessor(own, type, name, field);
        }
        if (method != null) {
            return PropertyReader.of(method);
        }
        if (field != null) {
            return PropertyReader.of(field);
        }
        // a map that lacks the entry must not answer with its size() for an entry called size
        Method jdk = Map.class.isAssignableFrom(type) ? null : JdkMethods.property(type, name);
        return jdk == null ? null : PropertyReader.of(jdk);
    }

    /** @return the reader behind an explicit call without arguments such as {@code getUserId()}; null if it is not one */
    PropertyReader method(Class<?> type, String name) {
        List<Class<?>> own = ownTypes(type);
        Method method =
                PropertyNames.isRead(name) ? declared(own, name, false) : accessor(own, type, name, field(type, name));
        return method == null ? null : PropertyReader.of(method);
    }

    private Method getter(List<Class<?>> own, String property) {
        for (String name : PropertyNames.getters(property)) {
            Method method = declared(own, name, false);
            if (method != null) {
                return method;
            }
        }
        for (String name : PropertyNames.booleanGetters(property)) {
            Method method = declared(own, name, true);
            if (method != null) {
                return method;
            }
        }
        return null;
    }

    private Method accessor(List<Class<?>> own, Class<?> type, String name, Field field) {
        return field != null || isRecord(type) ? declared(own, name, false) : null;
    }

    private Method declared(List<Class<?>> own, String name, boolean mustBeBoolean) {
        for (Class<?> declaring : own) {
            try {
                Method method = declaring.getDeclaredMethod(name);
                if (isReadable(method, mustBeBoolean)) {
                    opener.open(declaring);
                    method.setAccessible(true);
                    return method;
                }
            } catch (NoSuchMethodException | LinkageError e) {
                continue;
            }
        }
        return null;
    }

    private static boolean isReadable(Method method, boolean mustBeBoolean) {
        Class<?> returned = method.getReturnType();
        boolean fits = mustBeBoolean ? returned == boolean.class || returned == Boolean.class : returned != void.class;
        return fits && (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
    }

    private Field field(Class<?> type, String name) {
        try {
            for (Field field : InstanceFields.of(type, opener)) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        } catch (LinkageError e) {
            return null;
        }
        return null;
    }

    /** The application's classes that the type consists of, the most special first, interfaces after all classes. */
    private static List<Class<?>> ownTypes(Class<?> type) {
        List<Class<?>> classes = new ArrayList<>();
        Set<Class<?>> interfaces = new LinkedHashSet<>();
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            if (!JdkTypes.isJdk(k) && !Proxy.isProxyClass(k)) {
                classes.add(k);
            }
            addInterfaces(k, interfaces);
        }
        classes.addAll(interfaces);
        return Collections.unmodifiableList(classes);
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
        for (Class<?> k : type.getInterfaces()) {
            if (!JdkTypes.isJdk(k)) {
                found.add(k);
            }
            addInterfaces(k, found);
        }
    }

    private static boolean isRecord(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        return parent != null && parent.getName().equals("java.lang.Record");
    }
}
