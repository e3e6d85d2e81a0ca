package io.idem.agent.codec;

import io.idem.agent.reflect.InstanceFields;
import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares an object with what came back of it: by class and every field, private and transient ones included, since an
 * application's own {@code equals} may look at less or at identity. Collections and maps are compared by what they hold.
 * No method of the application is called but those of its collections where another class came back, which the codec had
 * to walk through before; so no proxy is made to load anything. Used once, by one thread.
 */
public final class Comparison {

    /** Of tries to find partners for elements without an order; a result of the usual size needs no more. */
    private static final int MOST_TRIES = 1_000_000;

    private final PackageOpener opener;
    private final Map<Class<?>, List<Field>> fields = new HashMap<>();
    /** What is compared already, or further up the stack: of a cycle, the way back to it is equal if the rest is. */
    private final Set<Same> pairs = new HashSet<>();

    private final List<Same> order = new ArrayList<>();
    private int trying;
    private int tries;

    private Comparison(PackageOpener opener) {
        this.opener = opener;
    }

    /**
     * Called on the thread that ended a call.
     *
     * @param root names the objects in the answer
     * @param mask what need not come back
     * @return where they differ and how, never a value: {@code result.items[2].note would come back as null}; null if they
     *     are equal
     * @throws RuntimeException if the JVM or the application's own collection refuses to be looked at
     * @throws LinkageError if a class is missing
     */
    public static String difference(String root, Object first, Object again, Mask mask, PackageOpener opener) {
        try {
            String difference = new Comparison(opener).compare(first, again, mask, 0);
            return difference == null ? null : root + difference;
        } catch (StackOverflowError e) {
            return root + " is nested too deeply to be compared";
        }
    }

    /** @return the rest of the path, and what differs there; null if nothing does */
    private String compare(Object first, Object again, Mask mask, int depth) {
        if (first == again || mask.isWhole()) {
            return null;
        }
        if (first == null || again == null) {
            return first == null ? " is null, but would come back as something" : " would come back as null";
        }
        if (depth > CodecFailures.MAX_DEPTH || trying > 0 && ++tries > MOST_TRIES) {
            return depth > CodecFailures.MAX_DEPTH
                    ? " is nested deeper than " + CodecFailures.MAX_DEPTH + " levels"
                    : " is too big to be compared without an order";
        }
        Class<?> type = first.getClass();
        if (type != again.getClass()) {
            return JdkTypes.isJdk(again.getClass()) && Elements.areAlike(first, again)
                    ? elements(first, again, mask, depth)
                    : " is a " + type.getTypeName() + ", but would come back as a "
                            + again.getClass().getTypeName();
        }
        if (first instanceof Enum || JdkValues.isPlain(first)) {
            return first.equals(again) ? null : JdkValues.OTHER;
        }
        Same pair = new Same(first, again);
        if (!pairs.add(pair)) {
            return null;
        }
        order.add(pair);
        if (type.isArray()) {
            return array(first, again, mask, depth);
        }
        return JdkTypes.isJdk(type) ? ofJdk(first, again, mask, depth) : object(first, again, mask, depth);
    }

    private String array(Object first, Object again, Mask mask, int depth) {
        int length = Array.getLength(first);
        if (length != Array.getLength(again)) {
            return Elements.COUNT;
        }
        for (int i = 0; i < length; i++) {
            String difference = compare(Array.get(first, i), Array.get(again, i), mask, depth + 1);
            if (difference != null) {
                return "[" + i + "]" + difference;
            }
        }
        return null;
    }

    private String object(Object first, Object again, Mask mask, int depth) {
        for (Field field : fields(first.getClass())) {
            String difference;
            try {
                difference = compare(field.get(first), field.get(again), mask.at(field.getName()), depth + 1);
            } catch (IllegalAccessException e) {
                difference = " cannot be compared";
            }
            if (difference != null) {
                boolean isLost = Modifier.isTransient(field.getModifiers());
                return "." + field.getName() + difference + (isLost ? ", as it is transient" : "");
            }
        }
        Class<?> jdk = first.getClass();
        while (!JdkTypes.isJdk(jdk)) {
            jdk = jdk.getSuperclass();
        }
        if (isWithoutState(jdk)) {
            return null;
        }
        return Elements.areAlike(first, again) && Containers.isKnown(jdk)
                ? elements(first, again, mask, depth)
                : " is a " + first.getClass().getTypeName() + ", which cannot be compared: it extends "
                        + jdk.getTypeName() + ", whose state is the JDK's own";
    }

    private static boolean isWithoutState(Class<?> jdkClass) {
        return jdkClass == Object.class
                || jdkClass == Number.class
                || jdkClass.getName().equals("java.lang.Record")
                || jdkClass.getName().startsWith("java.util.Abstract") && Modifier.isAbstract(jdkClass.getModifiers());
    }

    private List<Field> fields(Class<?> type) {
        List<Field> known = fields.get(type);
        if (known == null) {
            known = InstanceFields.of(type, opener);
            fields.put(type, known);
        }
        return known;
    }

    private String ofJdk(Object first, Object again, Mask mask, int depth) {
        if (Elements.areAlike(first, again)) {
            return elements(first, again, mask, depth);
        }
        Object[] held = JdkValues.held(first);
        return held == null ? JdkValues.difference(first, again) : array(held, JdkValues.held(again), mask, depth);
    }

    private String elements(Object first, Object again, Mask mask, int depth) {
        String problem = Elements.difference(first, again);
        if (problem != null) {
            return problem;
        }
        if (first instanceof Map) {
            return map((Map<?, ?>) first, (Map<?, ?>) again, mask, depth);
        }
        return Elements.areOrdered(first)
                ? list((Collection<?>) first, (Collection<?>) again, mask, depth)
                : set((Collection<?>) first, (Collection<?>) again, mask, depth);
    }

    private String list(Collection<?> first, Collection<?> again, Mask mask, int depth) {
        Iterator<?> others = again.iterator();
        int i = 0;
        for (Object one : first) {
            String difference = others.hasNext() ? compare(one, others.next(), mask, depth + 1) : Elements.COUNT;
            if (difference != null) {
                return "[" + i + "]" + difference;
            }
            i++;
        }
        return others.hasNext() ? Elements.COUNT : null;
    }

    private String map(Map<?, ?> first, Map<?, ?> again, Mask mask, int depth) {
        Map<Object, Object> plain = new HashMap<>();
        List<Object> others = new ArrayList<>();
        for (Map.Entry<?, ?> entry : again.entrySet()) {
            if (isPlain(entry.getKey())) {
                plain.put(entry.getKey(), entry.getValue());
            } else {
                others.add(new Object[] {entry.getKey(), entry.getValue()});
            }
        }
        List<Object> open = new ArrayList<>();
        int i = 0;
        for (Map.Entry<?, ?> entry : first.entrySet()) {
            if (!isPlain(entry.getKey())) {
                open.add(new Object[] {entry.getKey(), entry.getValue()});
            } else if (!plain.containsKey(entry.getKey())) {
                return "[" + i + "] has a key that would not come back";
            } else {
                String difference = compare(entry.getValue(), plain.get(entry.getKey()), mask, depth + 1);
                if (difference != null) {
                    // not the key, which may be a secret
                    return "[" + i + "]" + difference;
                }
            }
            i++;
        }
        return match(open, others, mask, depth);
    }

    private String set(Collection<?> first, Collection<?> again, Mask mask, int depth) {
        Set<Object> plain = new HashSet<>();
        List<Object> others = new ArrayList<>();
        for (Object one : again) {
            if (!isPlain(one) || !plain.add(one)) {
                others.add(one);
            }
        }
        List<Object> open = new ArrayList<>();
        for (Object one : first) {
            if (!isPlain(one) || !plain.remove(one)) {
                open.add(one);
            }
        }
        return plain.isEmpty() ? match(open, others, mask, depth) : Elements.OTHERS;
    }

    private static boolean isPlain(Object value) {
        return value == null || value instanceof Enum || JdkValues.isPlain(value);
    }

    /** Finds a partner for each, at first at the same place, since most sets come back in the same order. */
    private String match(List<Object> open, List<Object> others, Mask mask, int depth) {
        if (open.size() != others.size()) {
            return Elements.OTHERS;
        }
        trying++;
        try {
            for (int i = 0; i < open.size(); i++) {
                int partner = partner(open.get(i), others, i, mask, depth);
                if (partner < 0) {
                    return tries > MOST_TRIES ? " is too big to be compared without an order" : Elements.OTHERS;
                }
                Object taken = others.get(partner);
                others.set(partner, others.get(i));
                others.set(i, taken);
            }
            return null;
        } finally {
            trying--;
        }
    }

    private int partner(Object one, List<Object> others, int from, Mask mask, int depth) {
        for (int i = from; i < others.size(); i++) {
            int known = order.size();
            if (compare(one, others.get(i), mask, depth + 1) == null) {
                return i;
            }
            // what was found on the way may have been taken for equal on the strength of this pair
            while (order.size() > known) {
                pairs.remove(order.remove(order.size() - 1));
            }
        }
        return -1;
    }

    /** Two objects, by identity. */
    private static final class Same {
        private final Object first;
        private final Object again;

        Same(Object first, Object again) {
            this.first = first;
            this.again = again;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Same && ((Same) other).first == first && ((Same) other).again == again;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(first) + System.identityHashCode(again);
        }
    }
}
