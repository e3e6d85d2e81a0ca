package io.idem.agent.guard.policy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What becomes of an operation that failed: RETRY, REPLAY or HOLD by the class of the exception. The most special class
 * that is named wins, and what is named for a class holds for its subclasses. Immutable.
 */
public final class FailureTable {

    private final Map<String, Action.Kind> byType;
    private final Action.Kind others;

    /**
     * @param byType by binary name; may be empty
     * @param others for all other exceptions, and for results that {@code failedWhen} calls failures
     */
    FailureTable(Map<String, Action.Kind> byType, Action.Kind others) {
        this.byType = Collections.unmodifiableMap(new LinkedHashMap<>(byType));
        this.others = others;
    }

    /** @param types binary names of the exception's class and its superclasses, nearest first; empty for a result */
    public Action.Kind of(List<String> types) {
        for (String type : types) {
            Action.Kind named = byType.get(type);
            if (named != null) {
                return named;
            }
        }
        return others;
    }

    /** @return the classes that are named */
    public Set<String> types() {
        return byType.keySet();
    }
}
