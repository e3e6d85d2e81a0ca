package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The canonical encoding of argument graphs, for fingerprints. Equal requests have equal encodings, whichever JVM, release
 * or collection class they went through: objects are encoded by their field names and values, without class names; sets and
 * maps in the order of their encoded elements; lists, arrays and other collections in their own order; simple values as
 * {@link ScalarEncoder} does. Nulls are encoded; static, transient and synthetic fields are not.
 *
 * <p>One for each engine, since it learns the loader's classes. Thread-safe; encodes on the application's thread.
 */
final class CanonicalEncoder {

    /** Levels of objects and collections inside each other. */
    static final int MAX_DEPTH = 600;

    /** Objects, collections and values in one graph. */
    static final int MAX_NODES = 100_000;

    /** Bytes of all that one fingerprint covers. */
    static final int MAX_BYTES = 4 << 20;

    private final PackageOpener opener;
    private final ConcurrentMap<Class<?>, ObjectForm> forms = new ConcurrentHashMap<>();

    CanonicalEncoder(PackageOpener opener) {
        this.opener = opener;
    }

    /**
     * @param source what the value is, for messages: an expression or {@code args[0]}
     * @throws UnstableValueException if something in the graph has no stable form, the graph runs in circles or beyond the
     *     bounds, or reading it failed; {@code out} then holds a part of it
     */
    void write(String source, Object value, ByteSink out) throws UnstableValueException {
        write(source, value, null, out);
    }

    /** @param leftOut what takes no part of the value; null for nothing */
    void write(String source, Object value, LeftOutPaths.Node leftOut, ByteSink out) throws UnstableValueException {
        String why;
        try {
            new GraphWriter(this, source, out, leftOut).value(value);
            return;
        } catch (ByteSink.Overflow e) {
            why = "is larger than " + MAX_BYTES + " bytes";
        } catch (StackOverflowError e) {
            why = "is nested too deeply for this thread's stack";
        } catch (RuntimeException | LinkageError e) {
            why = "cannot be read: " + e.getClass().getName();
        }
        throw new UnstableValueException("`" + source + "` " + why + ".");
    }

    /** @return why no object of the class can be encoded, as the end of a sentence; null if that depends on the object */
    String unstable(Class<?> type) {
        boolean isValue = type.isArray()
                || Enum.class.isAssignableFrom(type)
                || type == Optional.class
                || ScalarTypes.isScalar(type);
        return isValue ? null : form(type).unstable();
    }

    ObjectForm form(Class<?> type) {
        ObjectForm form = forms.get(type);
        if (form == null) {
            form = ObjectForm.of(type, opener);
            forms.putIfAbsent(type, form);
        }
        return form;
    }

    /** @return the text of a value that takes part in fingerprints, but not in keys; else null */
    static String text(Object value) {
        if (value instanceof Double || value instanceof Float) {
            return value.toString();
        }
        if (value instanceof Locale) {
            return ((Locale) value).toLanguageTag();
        }
        if (value instanceof TimeZone) {
            return ((TimeZone) value).getID();
        }
        if (value instanceof Class) {
            return ((Class<?>) value).getName();
        }
        boolean isText = value instanceof Currency || value instanceof java.net.URI || value instanceof java.net.URL;
        return isText ? value.toString() : null;
    }
}
