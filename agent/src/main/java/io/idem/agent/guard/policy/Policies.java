package io.idem.agent.guard.policy;

import java.util.EnumMap;
import java.util.Map;

/**
 * What a guard does in each situation: one {@link Action} a {@link Situation}, and how long a duplicate waits for a running
 * call. Immutable.
 */
public final class Policies {

    private final Map<Situation, Action> actions = new EnumMap<>(Situation.class);
    private final long waitMillis;

    /**
     * @param chosen what the configuration names; the others take their defaults
     * @param waitMillis how long a duplicate waits for a running call before the action of IN_PROGRESS; 0 for not at all
     */
    public Policies(Map<Situation, Action> chosen, long waitMillis) {
        for (Situation situation : Situation.values()) {
            Action action = chosen.get(situation);
            actions.put(situation, action == null ? situation.defaultAction() : action);
        }
        this.waitMillis = waitMillis;
    }

    public Action of(Situation situation) {
        return actions.get(situation);
    }

    public long waitMillis() {
        return waitMillis;
    }
}
