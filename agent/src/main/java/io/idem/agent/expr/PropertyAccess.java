package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Reads properties and elements of the application's objects. One for each engine, so that what it has learned about
 * classes goes with their loader. Thread-safe, without locks on the way of a call.
 *
 * <p>A map's property is the entry of that name; only where there is none, a getter or field of an application's own map
 * class. A list's or array's property is an index, from 0; {@code length} is an array's length.
 */
final class PropertyAccess {

    private final ReadableMembers members;
    private final ConcurrentMap<Class<?>, ConcurrentMap<String, PropertyReader>> readers = new ConcurrentHashMap<>();

    PropertyAccess(PackageOpener opener) {
        this.members = new ReadableMembers(opener);
    }

    /**
     * @param key a name, an index or a map's key
     * @throws ExpressionException if the target is null or has no such property; a map without the entry answers null
     */
    Object read(Object target, Object key) throws ExpressionException {
        if (target == null) {
            throw new ExpressionException("the property '" + key + "' is read from null");
        }
        if (target instanceof Map) {
            return entry((Map<?, ?>) target, key);
        }
        if (target instanceof List || target.getClass().isArray()) {
            Integer index = index(key);
            if (index != null) {
                return element(target, index);
            }
            if (target.getClass().isArray() && "length".equals(key)) {
                return Array.getLength(target);
            }
        }
        PropertyReader reader = key instanceof String ? reader(target.getClass(), (String) key) : null;
        if (reader == null) {
            throw new ExpressionException(
                    "there is no property '" + key + "' in " + target.getClass().getTypeName());
        }
        return reader.read(target);
    }

    /** @return null if the class has no such property; misses are not kept, since a name may come from the caller's data */
    PropertyReader reader(Class<?> type, String name) {
        ConcurrentMap<String, PropertyReader> known = readers.get(type);
        PropertyReader reader = known == null ? null : known.get(name);
        if (reader == null) {
            reader = members.property(type, name);
            if (reader != null) {
                readers.computeIfAbsent(type, k -> new ConcurrentHashMap<>()).put(name, reader);
            }
        }
        return reader;
    }

    /** @return what an explicit call without arguments reads; null if it is not one that an expression may make */
    PropertyReader method(Class<?> type, String name) {
        return members.method(type, name);
    }

    private Object entry(Map<?, ?> map, Object key) throws ExpressionException {
        Object value = map.get(key);
        if (value == null && key instanceof Integer) {
            value = map.get(((Integer) key).longValue());
        }
        if (value == null && key instanceof String && !map.containsKey(key)) {
            PropertyReader own = reader(map.getClass(), (String) key);
            return own == null ? null : own.read(map);
        }
        return value;
    }

    private static Integer index(Object key) {
        if (key instanceof Integer) {
            return (Integer) key;
        }
        return key instanceof Long && (Long) key == ((Long) key).intValue()
                ? Integer.valueOf(((Long) key).intValue())
                : null;
    }

    private static Object element(Object target, int index) throws ExpressionException {
        int size = target instanceof List ? ((List<?>) target).size() : Array.getLength(target);
        if (index < 0 || index >= size) {
            throw new ExpressionException("there is no element " + index + ", only " + size);
        }
        if (target instanceof Object[]) {
            return ((Object[]) target)[index];
        }
        return target instanceof List ? ((List<?>) target).get(index) : Array.get(target, index);
    }
}
