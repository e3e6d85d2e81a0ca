package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The classes that may stand in one serialized result: those that its declared type leads to through type arguments and
 * fields, their subclasses, what these lead to in turn, and plain values and containers of the JDK. Made for each stream,
 * since it grows with what the stream holds. One thread.
 */
final class SerialTypes {

    private static final Set<String> JDK = new HashSet<>(Arrays.asList(
            "java.io.Serializable",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.CharSequence",
            "java.lang.Comparable",
            "java.lang.Double",
            "java.lang.Enum",
            "java.lang.Float",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Number",
            "java.lang.Object",
            "java.lang.Short",
            "java.lang.String",
            "java.lang.String$CaseInsensitiveComparator",
            "java.math.BigDecimal",
            "java.math.BigInteger",
            "java.net.URI",
            "java.sql.Date",
            "java.sql.Time",
            "java.sql.Timestamp",
            "java.time.Ser",
            "java.util.ArrayDeque",
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.BitSet",
            "java.util.CollSer",
            "java.util.Collection",
            "java.util.Collections$EmptyList",
            "java.util.Collections$EmptyMap",
            "java.util.Collections$EmptySet",
            "java.util.Collections$ReverseComparator",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonMap",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$UnmodifiableCollection",
            "java.util.Collections$UnmodifiableList",
            "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet",
            "java.util.Currency",
            "java.util.Date",
            "java.util.EnumMap",
            "java.util.EnumSet$SerializationProxy",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.Hashtable",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.List",
            "java.util.Locale",
            "java.util.Map",
            "java.util.Set",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.UUID",
            "java.util.Vector",
            "java.util.concurrent.CopyOnWriteArrayList"));

    /** Type arguments may grow without end: {@code class Node<T> { Node<List<T>> next; }}. */
    private static final int MOST_TYPES = 2_000;

    private final Set<Class<?>> roots = new HashSet<>();
    /** Superclasses of what the stream holds, and enums of the JDK: these classes, not their subclasses. */
    private final Set<Class<?>> exact = new HashSet<>();

    private final Set<GenericType> seen = new HashSet<>();

    SerialTypes(java.lang.reflect.Type declared) {
        leadFrom(GenericType.of(declared, null));
    }

    /** @return whether it makes sense to load that class: it is no class of the JDK but a value or a container */
    boolean mayLoad(String name) {
        String element = elementOf(name);
        return element.isEmpty() || JDK.contains(element) || !JdkTypes.hasJdkName(element) || isKnown(element);
    }

    /** @throws Refusal if the class may not stand in the result */
    void require(Class<?> type) throws IOException {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        String live = LiveResources.reason(element);
        if (live != null) {
            throw new Refusal(CodecException.Kind.LIVE_RESOURCE, "holds what " + live);
        }
        if (element.isPrimitive() || JDK.contains(element.getName()) || exact.contains(element)) {
            return;
        }
        for (Class<?> root : roots) {
            if (root.isAssignableFrom(element)) {
                add(element);
                return;
            }
        }
        throw new Refusal(
                CodecException.Kind.NOT_SERIALIZABLE,
                "holds a " + element.getTypeName() + ", which its declared type does not lead to");
    }

    private void add(Class<?> found) {
        for (Class<?> k = found.getSuperclass(); k != null; k = k.getSuperclass()) {
            exact.add(k);
        }
        leadFrom(GenericType.of(found, null));
    }

    private void leadFrom(GenericType first) {
        Deque<GenericType> open = new ArrayDeque<>();
        open.add(first);
        while (!open.isEmpty() && seen.size() < MOST_TYPES) {
            GenericType type = open.remove();
            if (!seen.add(type)) {
                continue;
            }
            Class<?> raw = type.raw();
            if (raw.isArray()) {
                open.add(type.component());
                continue;
            }
            for (int i = 0; i < raw.getTypeParameters().length; i++) {
                open.add(type.argument(i));
            }
            if (raw.isEnum()) {
                exact.add(raw);
            }
            if (!raw.isPrimitive() && !JdkTypes.hasJdkName(raw.getName())) {
                roots.add(raw);
                addFields(type, open);
            }
        }
    }

    private static void addFields(GenericType type, Deque<GenericType> open) {
        for (Class<?> k = type.raw(); k != null && !JdkTypes.hasJdkName(k.getName()); k = k.getSuperclass()) {
            for (Field field : k.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                    open.add(GenericType.of(field.getGenericType(), type.as(k)));
                }
            }
        }
    }

    private boolean isKnown(String name) {
        for (Class<?> known : exact) {
            if (known.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** @return the name of what an array is made of in the end; empty for primitive types */
    private static String elementOf(String name) {
        int at = 0;
        while (at < name.length() && name.charAt(at) == '[') {
            at++;
        }
        if (at == 0) {
            return name;
        }
        return name.charAt(at) == 'L' ? name.substring(at + 1, name.length() - 1) : "";
    }
}
