package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The shape of declared types: the names of the fields that they reach, as text. Two releases whose classes have other
 * fields have unequal shapes, and fingerprints of the two cannot be compared. Values, indexes, map keys and names of
 * classes take no part; interfaces and type variables without a bound reach nothing. A type met again is a reference to
 * its first place, so circles end.
 *
 * <p>Used by one thread, once a method, when it is first called.
 */
final class DeclaredShape {

    private static final int MAX_TYPES = 2_000;

    private final StringBuilder text = new StringBuilder();
    private final Map<String, Integer> seen = new HashMap<>();
    private final Set<TypeVariable<?>> unbound = new HashSet<>();
    private boolean hasFields;

    private DeclaredShape() {}

    /** @return null if the types reach no field: only simple values take part */
    static String of(Type... types) {
        DeclaredShape shape = new DeclaredShape();
        for (Type type : types) {
            shape.visit(type, Collections.emptyMap());
            shape.text.append(';');
        }
        return shape.hasFields ? shape.text.toString() : null;
    }

    private void visit(Type type, Map<TypeVariable<?>, Type> bound) {
        if (type instanceof TypeVariable) {
            variable((TypeVariable<?>) type, bound.get(type));
        } else if (type instanceof WildcardType) {
            visit(((WildcardType) type).getUpperBounds()[0], bound);
        } else if (type instanceof GenericArrayType) {
            visit(((GenericArrayType) type).getGenericComponentType(), bound);
        } else if (type instanceof ParameterizedType) {
            parameterized((ParameterizedType) type, bound);
        } else if (type instanceof Class) {
            Class<?> raw = (Class<?>) type;
            if (raw.isArray()) {
                visit(raw.getComponentType(), bound);
            } else {
                fields(raw, Collections.emptyMap(), raw.getName());
            }
        }
    }

    private void variable(TypeVariable<?> variable, Type actual) {
        if (actual != null) {
            visit(actual, Collections.emptyMap());
        } else if (unbound.add(variable)) {
            // at most once inside itself: T extends Comparable<T>
            visit(variable.getBounds()[0], Collections.emptyMap());
            unbound.remove(variable);
        }
    }

    private void parameterized(ParameterizedType type, Map<TypeVariable<?>, Type> bound) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] arguments = type.getActualTypeArguments();
        if (JdkTypes.isJdk(raw) || raw.isInterface()) {
            for (Type argument : arguments) {
                text.append('<');
                visit(argument, bound);
                text.append('>');
            }
            return;
        }
        Map<TypeVariable<?>, Type> inner = bindings(type, bound);
        StringBuilder identity = new StringBuilder(raw.getName());
        for (TypeVariable<?> variable : raw.getTypeParameters()) {
            identity.append(',').append(inner.get(variable).getTypeName());
        }
        fields(raw, inner, identity.toString());
    }

    private void fields(Class<?> type, Map<TypeVariable<?>, Type> bound, String identity) {
        if (reachesNothing(type)) {
            return;
        }
        Integer first = seen.putIfAbsent(identity, seen.size());
        if (first != null) {
            text.append('#').append(first);
            return;
        }
        if (seen.size() > MAX_TYPES) {
            return;
        }
        text.append('{');
        for (Declared field : declared(type, bound)) {
            hasFields = true;
            text.append(field.name).append(':');
            visit(field.type, field.bound);
            text.append(',');
        }
        text.append('}');
    }

    private static boolean reachesNothing(Class<?> type) {
        return type.isInterface() || type.isEnum() || JdkTypes.isJdk(type) || UnstableTypes.reason(type) != null;
    }

    private static List<Declared> declared(Class<?> type, Map<TypeVariable<?>, Type> bound) {
        List<Declared> found = new ArrayList<>();
        Map<TypeVariable<?>, Type> here = bound;
        for (Class<?> k = type; k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Field field : k.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0 && !field.isSynthetic()) {
                    found.add(new Declared(field.getName(), field.getGenericType(), here));
                }
            }
            Type parent = k.getGenericSuperclass();
            here = parent instanceof ParameterizedType
                    ? bindings((ParameterizedType) parent, here)
                    : Collections.emptyMap();
        }
        found.sort(Comparator.comparing(field -> field.name));
        return found;
    }

    private static Map<TypeVariable<?>, Type> bindings(ParameterizedType type, Map<TypeVariable<?>, Type> outer) {
        Map<TypeVariable<?>, Type> inner = new HashMap<>();
        TypeVariable<?>[] variables = ((Class<?>) type.getRawType()).getTypeParameters();
        for (int i = 0; i < variables.length; i++) {
            Type argument = type.getActualTypeArguments()[i];
            inner.put(
                    variables[i],
                    argument instanceof TypeVariable ? outer.getOrDefault(argument, Object.class) : argument);
        }
        return inner;
    }

    private static final class Declared {
        private final String name;
        private final Type type;
        private final Map<TypeVariable<?>, Type> bound;

        Declared(String name, Type type, Map<TypeVariable<?>, Type> bound) {
            this.name = name;
            this.type = type;
            this.bound = bound;
        }
    }
}
