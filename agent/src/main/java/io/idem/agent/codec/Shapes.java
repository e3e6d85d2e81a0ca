package io.idem.agent.codec;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Finds the {@link Shape} of a declared type, once, and keeps it. A type that cannot be brought back has a shape too: one
 * that refuses, so that a field which is null does no harm. Where a guard masks fields, there is one for each place of the
 * {@link Mask}, beside the one that masks nothing. Holds classes of one loader; thread-safe.
 */
final class Shapes {

    private final ClassLoader loader;
    private final PackageOpener opener;
    private final Mask mask;
    private final Shapes unmasked;
    private final Map<String, Shapes> fields = new HashMap<>();
    private final ConcurrentMap<Type, Shape> declared = new ConcurrentHashMap<>();
    private final ConcurrentMap<GenericType, Shape> resolved = new ConcurrentHashMap<>();
    private final AtomicLong doubts;

    /** @param loader in which classes are found by name; null for the boot loader */
    Shapes(ClassLoader loader, PackageOpener opener) {
        this.loader = loader;
        this.opener = opener;
        this.mask = Mask.NONE;
        this.unmasked = this;
        this.doubts = new AtomicLong();
    }

    private Shapes(Shapes unmasked, Mask mask) {
        this.loader = unmasked.loader;
        this.opener = unmasked.opener;
        this.mask = mask;
        this.unmasked = unmasked;
        this.doubts = unmasked.doubts;
        for (String field : mask.fields()) {
            fields.put(field, new Shapes(unmasked, mask.at(field)));
        }
    }

    /** @return those of values of which this is not kept */
    Shapes masked(Mask hidden) {
        return hidden.isNone() ? unmasked : new Shapes(unmasked, hidden);
    }

    /** @return those of what an object has in a field of that name */
    Shapes at(String field) {
        return fields.getOrDefault(field, unmasked);
    }

    /** @return those of values that are kept as they are */
    Shapes unmasked() {
        return unmasked;
    }

    /** @param type generic return type of a method */
    Shape of(Type type) {
        Shape shape = declared.get(type);
        if (shape == null) {
            shape = of(GenericType.of(type, null));
            declared.put(type, shape);
        }
        return shape;
    }

    /** Shapes look up those of their parts at first use, since types refer to themselves. */
    Shape of(GenericType type) {
        Shape shape = resolved.get(type);
        if (shape == null) {
            shape = make(type);
            resolved.put(type, shape);
            doubt();
        }
        return shape;
    }

    /** Told when something is met that may not come back equal; counted together, whatever is masked. */
    void doubt() {
        doubts.incrementAndGet();
    }

    long doubts() {
        return doubts.get();
    }

    ClassLoader loader() {
        return loader;
    }

    Class<?> erase(Type type) {
        return type instanceof Class
                ? (Class<?>) type
                : GenericType.of(type, null).raw();
    }

    private Shape make(GenericType type) {
        Class<?> raw = type.raw();
        if (mask.isWhole()) {
            return new MaskShape(raw);
        }
        Shape scalar = raw == byte[].class ? new BytesShape() : Scalars.of(raw);
        if (scalar != null) {
            return mask.isNone() || raw.isEnum() ? scalar : unmaskable(raw);
        }
        if (raw.isArray()) {
            return new ArrayShape(type, this);
        }
        String live = LiveResources.reason(raw);
        if (live != null) {
            return new RefusedShape(Kind.LIVE_RESOURCE, live);
        }
        if (isAbstract(raw)) {
            return new AbstractShape(type, this);
        }
        if (Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw)) {
            return container(type);
        }
        if (OptionalShape.fits(raw)) {
            return new OptionalShape(type, this);
        }
        if (OpenShape.fits(raw)) {
            return mask.isNone() ? new OpenShape(raw, this) : unmaskable(raw);
        }
        return object(type);
    }

    /** What has no fields may have what is to be masked somewhere else. */
    private Shape unmaskable(Class<?> raw) {
        return new RefusedShape(
                Kind.NOT_SERIALIZABLE,
                "is declared as " + raw.getTypeName() + ", which has no fields, but result.mask names its "
                        + NearestName.list(mask.fields()) + "; mask it as a whole");
    }

    private Shape container(GenericType type) {
        Class<?> made = Containers.implementation(type.raw());
        if (made == null) {
            return new RefusedShape(
                    Kind.NOT_SERIALIZABLE,
                    "is declared as " + type.raw().getTypeName()
                            + ", a collection that cannot be made again; declare one of java.util");
        }
        return Map.class.isAssignableFrom(made)
                ? new MapShape(type, new Containers(type.raw(), made), this)
                : new CollectionShape(type, new Containers(type.raw(), made), this);
    }

    private Shape object(GenericType type) {
        Class<?> raw = type.raw();
        try {
            String unknown = unknown(raw);
            if (unknown != null) {
                return new RefusedShape(Kind.NOT_SERIALIZABLE, unknown);
            }
            Assembly assembly =
                    RecordAssembly.isRecord(raw) ? RecordAssembly.of(raw, opener) : BeanAssembly.of(raw, opener);
            return new ObjectShape(type, assembly, this);
        } catch (RuntimeException | LinkageError e) {
            // a package that cannot be opened, or a field's class that is not on the class path
            return new RefusedShape(
                    Kind.NOT_SERIALIZABLE,
                    "is declared as " + raw.getTypeName() + ", whose fields cannot be reached: " + e);
        }
    }

    private static String unknown(Class<?> raw) {
        if (JdkTypes.isJdk(raw)) {
            return "is declared as " + raw.getTypeName() + ", whose state is the JDK's own"
                    + "; declare a type of your own";
        }
        return Unmakeable.reason(raw);
    }

    private static boolean isAbstract(Class<?> raw) {
        return Modifier.isAbstract(raw.getModifiers()) && !JdkTypes.isJdk(raw);
    }
}
