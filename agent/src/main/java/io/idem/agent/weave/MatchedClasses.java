package io.idem.agent.weave;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names of the classes that the transformer has met and matched, for each loader: what need not be retransformed.
 * Used on any thread.
 */
final class MatchedClasses {

    private final LoaderMap<Set<String>> names = new LoaderMap<Set<String>>();

    /** @param loader null for the boot loader */
    void add(ClassLoader loader, String internalName) {
        Set<String> known = names.get(loader);
        if (known == null) {
            known = names.putIfAbsent(loader, ConcurrentHashMap.<String>newKeySet());
        }
        known.add(internalName);
    }

    boolean contains(ClassLoader loader, String internalName) {
        Set<String> known = names.get(loader);
        return known != null && known.contains(internalName);
    }
}
