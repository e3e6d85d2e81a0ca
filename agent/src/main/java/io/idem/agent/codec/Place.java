package io.idem.agent.codec;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.InstanceFields;
import io.idem.agent.reflect.OutputPath;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;

/** Where an output lies in the arguments of one call: an argument itself, or a field of an object. One thread, one call. */
final class Place {

    private final Object owner;
    private final Field field;
    private final Object value;
    private final GenericType type;

    private Place(Object owner, Field field, Object value, GenericType type) {
        this.owner = owner;
        this.field = field;
        this.value = value;
        this.type = type;
    }

    /** @throws CodecException if an object on the way has no such field, or is a proxy */
    static Place find(OutputPath path, Object argument, Type declared, PackageOpener opener) throws CodecException {
        GenericType type = actual(GenericType.of(declared, null), argument);
        Object owner = null;
        Object value = argument;
        Field field = null;
        if (path.names().isEmpty()) {
            requireNoProxy(path, value);
        }
        for (int i = 0; i < path.names().size(); i++) {
            if (value == null) {
                return new Place(null, null, null, type);
            }
            requireNoProxy(path, value);
            owner = value;
            field = field(path, owner, path.names().get(i), opener);
            value = get(path, field, owner);
            type = GenericType.of(field.getGenericType(), type.as(field.getDeclaringClass()));
            // what a field holds is replaced as a whole, so its declared type counts unless the path goes on
            type = i == path.names().size() - 1 ? type : actual(type, value);
        }
        return new Place(owner, field, value, type);
    }

    /** @return null where the place is an argument */
    Object owner() {
        return owner;
    }

    /** @return null where the place is an argument; accessible */
    Field field() {
        return field;
    }

    /** @return whether there is anything to be changed: neither the argument nor an object on the way is null */
    boolean exists() {
        return owner != null || value != null;
    }

    Object value() {
        return value;
    }

    GenericType type() {
        return type;
    }

    /** @return of the object that is changed; containers have none, since any of them will do; empty for null */
    String className() {
        Object changed = owner == null ? value : owner;
        if (changed == null) {
            return "";
        }
        return isContainer(changed.getClass())
                ? "list, map or array"
                : changed.getClass().getName();
    }

    /** An object's own class, for the fields that it has beyond its declared type. */
    private static GenericType actual(GenericType declared, Object value) {
        boolean asDeclared = value == null
                || value.getClass() == declared.raw()
                || isContainer(declared.raw())
                || value.getClass().isArray() && declared.raw().isArray();
        return asDeclared ? declared : GenericType.of(value.getClass(), null);
    }

    private static boolean isContainer(Class<?> type) {
        return type.isArray() || Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    /** The fields of a persistence proxy are not those of the object behind it. */
    private static void requireNoProxy(OutputPath path, Object value) throws CodecException {
        if (value == null) {
            return;
        }
        String name = value.getClass().getName();
        if (Proxy.isProxyClass(value.getClass())
                || name.contains("$$")
                || name.contains("$HibernateProxy$")
                || name.indexOf('/') >= 0) {
            throw OutputCodec.refused(
                    path,
                    "leads through a " + name + ", a proxy, whose fields are not those of the object behind it;"
                            + " pass the object itself");
        }
    }

    private static Field field(OutputPath path, Object owner, String name, PackageOpener opener) throws CodecException {
        try {
            opener.open(owner.getClass());
            for (Field field : InstanceFields.of(owner.getClass(), opener)) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        } catch (RuntimeException | LinkageError e) {
            throw OutputCodec.refused(path, "cannot be reached: " + e);
        }
        throw OutputCodec.refused(
                path, "leads to `" + name + "`, which a " + owner.getClass().getName() + " has not");
    }

    private static Object get(OutputPath path, Field field, Object owner) throws CodecException {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new CodecException(Kind.NOT_SERIALIZABLE, "the output `" + path.text() + "` cannot be reached", e);
        }
    }
}
