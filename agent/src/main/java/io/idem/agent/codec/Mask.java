package io.idem.agent.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is not kept of a value and of what lies in it: of the elements of a collection, array or optional and the values of
 * a map the same as of the container. Made by {@link Masks}; asked by {@link Shapes}, and by whoever compares a result
 * with what came back of it. Immutable.
 */
public final class Mask {

    /** Everything is kept. */
    public static final Mask NONE = new Mask(false, Collections.<String, Mask>emptyMap());

    private static final Mask WHOLE = new Mask(true, Collections.<String, Mask>emptyMap());

    private final boolean whole;
    private final Map<String, Mask> fields;

    private Mask(boolean whole, Map<String, Mask> fields) {
        this.whole = whole;
        this.fields = fields;
    }

    /** @param paths names of fields, from the value on; an empty path is the value itself */
    static Mask of(Collection<List<String>> paths) {
        Map<String, List<List<String>>> below = new LinkedHashMap<>();
        for (List<String> path : paths) {
            if (path.isEmpty()) {
                return WHOLE;
            }
            below.computeIfAbsent(path.get(0), field -> new ArrayList<>()).add(path.subList(1, path.size()));
        }
        Map<String, Mask> fields = new LinkedHashMap<>();
        below.forEach((field, rest) -> fields.put(field, of(rest)));
        return fields.isEmpty() ? NONE : new Mask(false, fields);
    }

    public boolean isNone() {
        return this == NONE;
    }

    /** @return whether nothing of the value is kept, but whether it is null */
    public boolean isWhole() {
        return whole;
    }

    /** @return of the objects' fields of that name, declared by whichever class */
    public Mask at(String field) {
        return fields.getOrDefault(field, NONE);
    }

    /** @return fields of which something is not kept */
    Set<String> fields() {
        return fields.keySet();
    }
}
