package io.idem.agent.expr;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Follows a path through the declared types of loaded classes, once a method, for the shape of its fingerprint. */
final class DeclaredPath {

    private DeclaredPath() {}

    /** @return null where the type cannot be told: a type variable, a raw collection, a property of an open type */
    static Type follow(Type start, List<Object> steps, PropertyAccess access) {
        Type type = start;
        for (Object step : steps) {
            type = type instanceof WildcardType ? ((WildcardType) type).getUpperBounds()[0] : type;
            Class<?> raw = raw(type);
            if (raw == null) {
                return null;
            }
            type = step(type, raw, step, access);
        }
        return type;
    }

    private static Type step(Type type, Class<?> raw, Object step, PropertyAccess access) {
        if (type instanceof GenericArrayType) {
            return ((GenericArrayType) type).getGenericComponentType();
        }
        if (raw.isArray()) {
            return raw.getComponentType();
        }
        if (Map.class.isAssignableFrom(raw)) {
            return argument(type, 1);
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return argument(type, 0);
        }
        PropertyReader reader = step instanceof String ? access.reader(raw, (String) step) : null;
        return reader == null ? null : reader.genericType();
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class) {
            return (Class<?>) type;
        }
        if (type instanceof GenericArrayType) {
            return Object[].class;
        }
        return type instanceof ParameterizedType ? (Class<?>) ((ParameterizedType) type).getRawType() : null;
    }

    private static Type argument(Type type, int index) {
        if (!(type instanceof ParameterizedType)) {
            return null;
        }
        Type[] arguments = ((ParameterizedType) type).getActualTypeArguments();
        return index < arguments.length ? arguments[index] : null;
    }
}
