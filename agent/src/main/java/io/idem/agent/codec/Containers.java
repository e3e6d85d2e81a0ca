package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Which collections and maps can be brought back, and how they are made. One declared as an interface may be any
 * implementation that has no state of its own, and comes back as the usual one; one declared as a class must be that class.
 */
final class Containers {

    private static final Map<String, String> USUAL = new HashMap<>();
    private static final Set<String> CLASSES = new HashSet<String>(Arrays.asList(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.Vector",
            "java.util.Stack",
            "java.util.ArrayDeque",
            "java.util.PriorityQueue",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.EnumSet",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.EnumMap",
            "java.util.Hashtable",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentSkipListMap",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArraySet"));

    static {
        USUAL.put("java.util.Collection", "java.util.ArrayList");
        USUAL.put("java.util.SequencedCollection", "java.util.ArrayList");
        USUAL.put("java.util.List", "java.util.ArrayList");
        USUAL.put("java.util.Set", "java.util.LinkedHashSet");
        USUAL.put("java.util.SequencedSet", "java.util.LinkedHashSet");
        USUAL.put("java.util.SortedSet", "java.util.TreeSet");
        USUAL.put("java.util.NavigableSet", "java.util.TreeSet");
        USUAL.put("java.util.Queue", "java.util.LinkedList");
        USUAL.put("java.util.Deque", "java.util.LinkedList");
        USUAL.put("java.util.Map", "java.util.LinkedHashMap");
        USUAL.put("java.util.SequencedMap", "java.util.LinkedHashMap");
        USUAL.put("java.util.SortedMap", "java.util.TreeMap");
        USUAL.put("java.util.NavigableMap", "java.util.TreeMap");
        USUAL.put("java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap");
        USUAL.put("java.util.concurrent.ConcurrentNavigableMap", "java.util.concurrent.ConcurrentSkipListMap");
    }

    private final Class<?> declared;
    private final Class<?> made;
    private final Constructor<?> constructor;

    /** @param made what {@link #implementation} gave for {@code declared} */
    Containers(Class<?> declared, Class<?> made) {
        this.declared = declared;
        this.made = made;
        this.constructor = made == EnumSet.class || made == EnumMap.class ? null : constructor(made);
    }

    /** @return the class to make, itself but for an interface; null if there is none */
    static Class<?> implementation(Class<?> declared) {
        String usual = declared.isInterface() ? USUAL.get(declared.getName()) : declared.getName();
        if (usual != null && CLASSES.contains(usual)) {
            try {
                return Class.forName(usual);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        boolean own = !JdkTypes.isJdk(declared) && !Modifier.isAbstract(declared.getModifiers());
        return own && isStateless(declared) && constructor(declared) != null ? declared : null;
    }

    /** @return whether it is one of the JDK's collections and maps that take elements; of enums, by their private classes too */
    static boolean isKnown(Class<?> type) {
        return CLASSES.contains(type.getName()) || EnumSet.class.isAssignableFrom(type);
    }

    /** @throws Refusal if another collection would come back */
    void check(Object value) throws Refusal {
        Class<?> type = value.getClass();
        boolean fits = declared.isInterface()
                ? isStateless(type) && !(declared.getName().endsWith("Collection") && value instanceof Set)
                : type == declared || declared == EnumSet.class;
        if (!fits) {
            throw Refusal.otherClass(value, made);
        }
        if (Elements.comparator(value) != null
                && (SortedSet.class.isAssignableFrom(made)
                        || SortedMap.class.isAssignableFrom(made)
                        || made == PriorityQueue.class)) {
            throw new Refusal(
                    CodecException.Kind.NOT_SERIALIZABLE,
                    "is sorted by a comparator, which cannot be brought back; use the natural order");
        }
    }

    /** @param enumType of the elements or keys, for collections of enums */
    @SuppressWarnings({"unchecked", "rawtypes"})
    Object make(Class<?> enumType) throws Refusal {
        if (made == ArrayList.class) {
            return new ArrayList<Object>();
        }
        if (made == LinkedHashMap.class) {
            return new LinkedHashMap<Object, Object>();
        }
        if (made == EnumSet.class) {
            return EnumSet.noneOf((Class) enumType);
        }
        if (made == EnumMap.class) {
            return new EnumMap(enumType);
        }
        try {
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new Refusal(
                    CodecException.Kind.NOT_READABLE,
                    "cannot be made: the constructor of " + made.getTypeName() + " failed",
                    e);
        }
    }

    /** A page of a list with its total count is more than a list: classes that extend the JDK's and add fields. */
    private static boolean isStateless(Class<?> type) {
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            if (JdkTypes.isJdk(k)) {
                return true;
            }
            boolean extendsCollection = CLASSES.contains(jdkSuperclass(k).getName());
            for (Field field : k.getDeclaredFields()) {
                if (extendsCollection && !field.isSynthetic() && !Modifier.isStatic(field.getModifiers())) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Class<?> jdkSuperclass(Class<?> type) {
        Class<?> k = type;
        while (!JdkTypes.isJdk(k)) {
            k = k.getSuperclass();
        }
        return k;
    }

    private static Constructor<?> constructor(Class<?> made) {
        try {
            Constructor<?> constructor = made.getDeclaredConstructor();
            if (!JdkTypes.isJdk(made)) {
                constructor.setAccessible(true);
            }
            return constructor;
        } catch (NoSuchMethodException | RuntimeException e) {
            return null;
        }
    }
}
