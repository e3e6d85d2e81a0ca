package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The configured methods, by the name of their class: one look-up for each class that is loaded. Made by the transformer
 * from one list of patterns, and again when a reload swaps the list. Immutable.
 */
final class MethodIndex {

    private final List<MethodPattern> source;
    private final Map<String, List<MethodPattern>> byInternalName = new HashMap<String, List<MethodPattern>>();
    private final List<MethodPattern> withSubtypes = new ArrayList<MethodPattern>();

    MethodIndex(List<MethodPattern> source) {
        this.source = source;
        for (MethodPattern pattern : source) {
            String internalName = pattern.className().replace('.', '/');
            List<MethodPattern> same = byInternalName.get(internalName);
            if (same == null) {
                same = new ArrayList<MethodPattern>(1);
                byInternalName.put(internalName, same);
            }
            same.add(pattern);
            if (pattern.subtypes()) {
                withSubtypes.add(pattern);
            }
        }
    }

    boolean isMadeFrom(List<MethodPattern> patterns) {
        return source == patterns;
    }

    /** @return the patterns that name exactly this class; empty for nearly every class */
    List<MethodPattern> named(String internalName) {
        List<MethodPattern> found = byInternalName.get(internalName);
        return found == null ? Collections.<MethodPattern>emptyList() : found;
    }

    /** @return the patterns for which a class's supertypes must be looked at; empty unless the configuration asks */
    List<MethodPattern> withSubtypes() {
        return withSubtypes;
    }
}
