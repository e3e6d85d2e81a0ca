package io.idem.agent.expr;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Encodes one graph for {@link CanonicalEncoder}. Used by one thread, once. */
final class GraphWriter {

    private final CanonicalEncoder encoder;
    private final String source;
    private ByteSink out;
    // Most values are simple: made for the first that is not.
    private Set<Object> path;
    private int nodes;
    private LeftOutPaths.Node leftOut;

    /** @param leftOut what takes no part of the value; null for nothing */
    GraphWriter(CanonicalEncoder encoder, String source, ByteSink out, LeftOutPaths.Node leftOut) {
        this.encoder = encoder;
        this.source = source;
        this.out = out;
        this.leftOut = leftOut;
    }

    void value(Object value) throws UnstableValueException {
        if (++nodes > CanonicalEncoder.MAX_NODES) {
            throw unstable("holds more than " + CanonicalEncoder.MAX_NODES + " values");
        }
        Object plain = KeyParts.plain(value);
        if (plain == null) {
            ScalarEncoder.text('0', "", out);
        } else if (!ScalarEncoder.write(plain, out) && !text(plain)) {
            nested(value, plain);
        }
    }

    private boolean text(Object value) {
        String text = CanonicalEncoder.text(value);
        return text != null && ScalarEncoder.text(value instanceof Number ? 'N' : 'X', text, out);
    }

    /** @param value the array itself where {@code plain} is a list made of it: it is what a circle comes back to */
    private void nested(Object value, Object plain) throws UnstableValueException {
        if (path == null) {
            path = Collections.newSetFromMap(new IdentityHashMap<>(8));
        }
        if (!path.add(value)) {
            throw unstable("runs in a circle through " + value.getClass().getTypeName());
        }
        if (path.size() > CanonicalEncoder.MAX_DEPTH) {
            throw unstable("is nested deeper than " + CanonicalEncoder.MAX_DEPTH + " levels");
        }
        container(plain);
        path.remove(value);
    }

    private void container(Object value) throws UnstableValueException {
        Class<?> type = value.getClass();
        if (value instanceof Set) {
            requireNotLive(type);
            sorted('H', (Set<?>) value);
        } else if (value instanceof Collection) {
            requireNotLive(type);
            inOrder((Collection<?>) value);
        } else if (value instanceof Map) {
            requireNotLive(type);
            sorted('M', ((Map<?, ?>) value).entrySet());
        } else if (value instanceof Map.Entry) {
            entry((Map.Entry<?, ?>) value);
        } else {
            object(value, type);
        }
    }

    private void inOrder(Collection<?> elements) throws UnstableValueException {
        out.put('C');
        int begin = out.beginLength();
        int count = out.size();
        out.putInt(0);
        int n = 0;
        for (Object element : elements) {
            value(element);
            n++;
        }
        out.setInt(count, n);
        out.endLength(begin);
    }

    private void sorted(char tag, Set<?> elements) throws UnstableValueException {
        ByteSink outer = out;
        SortedParts parts = new SortedParts(outer.remaining());
        for (Object element : elements) {
            out = new ByteSink(parts.remaining());
            if (element instanceof Map.Entry) {
                entry((Map.Entry<?, ?>) element);
            } else {
                value(element);
            }
            parts.add(out);
        }
        out = outer;
        out.put(tag);
        int begin = out.beginLength();
        out.putInt(parts.count());
        parts.writeTo(out);
        out.endLength(begin);
    }

    private void entry(Map.Entry<?, ?> entry) throws UnstableValueException {
        out.put('P');
        int begin = out.beginLength();
        value(entry.getKey());
        value(entry.getValue());
        out.endLength(begin);
    }

    private void object(Object value, Class<?> type) throws UnstableValueException {
        ObjectForm form = encoder.form(type);
        if (form.unstable() != null) {
            throw unstable("holds a " + type.getTypeName() + ", which " + form.unstable());
        }
        List<Field> fields = form.fields();
        LeftOutPaths.Node here = leftOut;
        out.put('O');
        int begin = out.beginLength();
        out.putInt(fields.size());
        for (Field field : fields) {
            ScalarEncoder.text('F', field.getName(), out);
            leftOut = here == null ? null : here.below(field.getName());
            if (leftOut != null && leftOut.isWhole()) {
                out.put('-');
                continue;
            }
            try {
                value(field.get(value));
            } catch (IllegalAccessException e) {
                throw unstable("holds a field that is closed to the agent: " + type.getName() + "." + field.getName());
            }
        }
        out.endLength(begin);
    }

    private void requireNotLive(Class<?> type) throws UnstableValueException {
        String live = encoder.form(type).unstable();
        if (live != null) {
            throw unstable("holds a " + type.getTypeName() + ", which " + live);
        }
    }

    private UnstableValueException unstable(String why) {
        return new UnstableValueException("`" + source + "` " + why + ".");
    }
}
