package io.idem.agent.guard.policy;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a guard does in each situation: one {@link Action} a {@link Situation}, and how long a duplicate waits for a running
 * call. Immutable.
 */
public final class Policies {

    private final Map<Situation, Action> actions = new EnumMap<>(Situation.class);
    private final FailureTable failures;
    private final long waitMillis;

    /** One action for all failures, see {@link #Policies(Map, Map, long)}. */
    public Policies(Map<Situation, Action> chosen, long waitMillis) {
        this(chosen, Collections.emptyMap(), waitMillis);
    }

    /**
     * @param chosen what the configuration names; the others take their defaults
     * @param failures RETRY, REPLAY or HOLD by exception class; FAILURE of {@code chosen} is for all others
     * @param waitMillis how long a duplicate waits for a running call before the action of IN_PROGRESS; 0 for not at all
     */
    public Policies(Map<Situation, Action> chosen, Map<String, Action.Kind> failures, long waitMillis) {
        for (Situation situation : Situation.values()) {
            Action action = chosen.get(situation);
            actions.put(situation, action == null ? situation.defaultAction() : action);
        }
        this.failures = new FailureTable(failures, of(Situation.FAILURE).kind());
        this.waitMillis = waitMillis;
    }

    public Action of(Situation situation) {
        return actions.get(situation);
    }

    public FailureTable failures() {
        return failures;
    }

    public long waitMillis() {
        return waitMillis;
    }
}
