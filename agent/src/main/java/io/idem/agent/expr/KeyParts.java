package io.idem.agent.expr;

import java.lang.reflect.Array;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The values of one key, checked and encoded: what makes two calls the same operation. Made by the guard engine on the
 * application's thread, once a call. Immutable.
 *
 * <p>A part is a string, character, number, boolean, enum, date or time, UUID or byte array, a list, array or set of such
 * values, or an {@code Optional} of one, which counts as its content. Types stay apart ({@code 1} is not {@code "1"}, a
 * constant is not its name), but not the kinds of numbers, see {@link NumberText}. The encoding of a part is that of
 * {@link ScalarEncoder}; lists have the tag C, sets H (in the order of their encoded elements), and as content the number
 * of elements in four bytes and the elements.
 */
public final class KeyParts {

    /** Bytes that the encoded parts of one key may have together. */
    public static final int MAX_ENCODED = 8 * 1024;

    /** Characters of {@link #text()}. */
    public static final int MAX_TEXT = 256;

    private static final int COUNT = 4;
    private static final int MAX_NESTING = 16;

    private final List<Object> values;
    private final boolean missing;
    private final ByteSink encoded;

    private KeyParts(List<Object> values, boolean missing, ByteSink encoded) {
        this.values = values;
        this.missing = missing;
        this.encoded = encoded;
    }

    /**
     * @param sources the parts' expressions, for messages
     * @param values their values, one for each; read now, not held on to beyond {@link #text()}
     * @throws UnstableValueException if a part is of another class, or is NaN
     * @throws KeyTooLongException if the parts together exceed {@link #MAX_ENCODED}
     */
    public static KeyParts of(List<String> sources, List<Object> values) throws KeyException {
        ByteSink out = new ByteSink(MAX_ENCODED + COUNT);
        out.putInt(values.size());
        boolean missing = values.isEmpty();
        for (int i = 0; i < values.size(); i++) {
            try {
                missing |= !write(sources.get(i), values.get(i), out, 0);
            } catch (ByteSink.Overflow e) {
                throw new KeyTooLongException("The key is longer than " + MAX_ENCODED + " bytes at its part `"
                        + sources.get(i) + "`: name a number or a short text that identifies the operation.");
            }
        }
        return new KeyParts(values, missing, out);
    }

    /**
     * @return whether a part is null, or an empty string, array or list, or a list with such an element: two calls must not
     *     share a record for having no key; always true without parts
     */
    public boolean isMissing() {
        return missing;
    }

    /** @return the parts for people, at most {@link #MAX_TEXT} characters, nothing in it that breaks a line */
    public String text() {
        return KeyText.of(values, false);
    }

    /**
     * @param masked whether to show no more than the ends of long parts
     * @return {@link #text()}, made when it is asked for, if the parts cannot change until then and hold nothing of the
     *     application; else made now
     */
    public Supplier<String> textLater(boolean masked) {
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (!(value instanceof String || value instanceof Long || value instanceof Integer)) {
                String now = KeyText.of(values, masked);
                return () -> now;
            }
        }
        return () -> KeyText.of(values, masked);
    }

    /**
     * @return 16 bytes: SHA-256 over a version byte, the names of service and operation, and the parts, all with their
     *     lengths, cut
     * @throws IllegalStateException if a part is missing
     */
    public byte[] hash(KeyScope scope) {
        if (missing) {
            throw new IllegalStateException("a key with a missing part has no hash");
        }
        return scope.hash(encoded);
    }

    /** @return 64 bits for each part, evenly spread, the same for equal parts; for statistics, not for keys */
    public long[] partHashes() {
        return encoded.hashesOfParts(COUNT, new long[values.size()]);
    }

    /** @return the values that it was made of */
    public List<Object> values() {
        return values;
    }

    /** Optionals as their content, arrays (but byte arrays) as lists. */
    static Object plain(Object value) {
        if (value instanceof Optional) {
            return plain(((Optional<?>) value).orElse(null));
        }
        if (value instanceof OptionalInt) {
            return ((OptionalInt) value).isPresent() ? ((OptionalInt) value).getAsInt() : null;
        }
        if (value instanceof OptionalLong) {
            return ((OptionalLong) value).isPresent() ? ((OptionalLong) value).getAsLong() : null;
        }
        if (value instanceof OptionalDouble) {
            return ((OptionalDouble) value).isPresent() ? ((OptionalDouble) value).getAsDouble() : null;
        }
        if (value instanceof Object[]) {
            return Arrays.asList((Object[]) value);
        }
        return value != null && value.getClass().isArray() && !(value instanceof byte[]) ? asList(value) : value;
    }

    /** @return false if the value, or an element of it, is missing; what is written then is not used */
    private static boolean write(String source, Object value, ByteSink out, int depth) throws UnstableValueException {
        Object plain = plain(value);
        if (plain == null) {
            return false;
        }
        if (plain instanceof Collection) {
            return elements(source, (Collection<?>) plain, out, depth + 1);
        }
        if (!ScalarEncoder.write(plain, out)) {
            throw unstable(source, plain);
        }
        return !(plain instanceof CharSequence && ((CharSequence) plain).length() == 0)
                && !(plain instanceof byte[] && ((byte[]) plain).length == 0);
    }

    private static boolean elements(String source, Collection<?> elements, ByteSink out, int depth)
            throws UnstableValueException {
        if (depth > MAX_NESTING) {
            throw new UnstableValueException("The key part `" + source + "` is a list nested deeper than " + MAX_NESTING
                    + " levels, or one that holds itself: name what identifies the operation.");
        }
        boolean set = elements instanceof Set;
        out.put(set ? 'H' : 'C');
        int begin = out.beginLength();
        int count = out.size();
        out.putInt(0);
        SortedParts sorted = set ? new SortedParts(out.remaining()) : null;
        boolean present = true;
        int n = 0;
        for (Object element : elements) {
            ByteSink target = set ? new ByteSink(sorted.remaining()) : out;
            present &= write(source, element, target, depth);
            if (set) {
                sorted.add(target);
            }
            n++;
        }
        if (set) {
            sorted.writeTo(out);
        }
        out.setInt(count, n);
        out.endLength(begin);
        return present && n > 0;
    }

    private static UnstableValueException unstable(String source, Object value) {
        String type = value.getClass().getTypeName();
        if (value instanceof Double || value instanceof Float) {
            return new UnstableValueException("The key part `" + source + "` is " + value + ", which equals nothing.");
        }
        if (value instanceof Map) {
            return new UnstableValueException("The key part `" + source + "` is a map (" + type
                    + "): name the entries that identify the operation, such as `" + source + ".id`.");
        }
        return new UnstableValueException("The key part `" + source + "` is an object of class " + type
                + ", which has no stable form as a key: name the properties of it that identify the operation, such as `"
                + source + ".id`.");
    }

    private static List<Object> asList(Object array) {
        return new AbstractList<Object>() {
            @Override
            public Object get(int index) {
                return Array.get(array, index);
            }

            @Override
            public int size() {
                return Array.getLength(array);
            }
        };
    }
}
