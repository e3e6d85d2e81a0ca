package io.idem.agent.guard.policy;

import static io.idem.agent.guard.policy.Action.Kind.HOLD;
import static io.idem.agent.guard.policy.Action.Kind.PROBE;
import static io.idem.agent.guard.policy.Action.Kind.PROCEED;
import static io.idem.agent.guard.policy.Action.Kind.REJECT;
import static io.idem.agent.guard.policy.Action.Kind.REPLAY;
import static io.idem.agent.guard.policy.Action.Kind.RETRY;
import static io.idem.agent.guard.policy.Action.Kind.RETURN;
import static io.idem.agent.guard.policy.Action.Kind.RUN;
import static io.idem.agent.guard.policy.Action.Kind.SKIP;
import static io.idem.agent.guard.policy.Action.Kind.THROW;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** When a policy is asked, with the actions it may choose from, the default first. The table of the configuration. */
public enum Situation {
    /** SUCCESS is there. */
    DUPLICATE("duplicate", REPLAY, SKIP, REJECT, RETURN, RUN, THROW),
    /** SUCCESS is there, but its result cannot be given back. */
    UNREPLAYABLE("unreplayable", REJECT, SKIP, RETURN, RUN, THROW),
    /** Running, and the wait is over. */
    IN_PROGRESS("inProgress", REJECT, SKIP, RETURN, RUN, THROW),
    /** PROCESSING, and its owner is believed dead. */
    ABANDONED("abandoned", HOLD, RETRY, PROBE),
    /** FAILED is there, or the method has just failed; see {@link FailureTable} for what is named by exception class. */
    FAILURE("failure", RETRY, REPLAY, HOLD),
    HELD("held", REJECT, RETURN, RUN, THROW),
    CONFLICT("conflict", REJECT, RETURN, RUN, THROW),
    STORE_DOWN("storeDown", REJECT, PROCEED, RETURN, RUN, THROW),
    MISSING_KEY("missingKey", REJECT, PROCEED, RETURN, RUN, THROW),
    /** The key is called too often, or too many wait for it. */
    HOT_KEY("hotKey.policy", REJECT, RETURN, RUN, THROW);

    private final String settingName;
    private final List<Action.Kind> allowed;

    Situation(String settingName, Action.Kind... allowed) {
        this.settingName = settingName;
        this.allowed = Collections.unmodifiableList(Arrays.asList(allowed));
    }

    /** @return the name in the configuration */
    public String settingName() {
        return settingName;
    }

    /** @return what may be chosen, the default first */
    public List<Action.Kind> allowed() {
        return allowed;
    }

    Action defaultAction() {
        return Action.of(allowed.get(0));
    }
}
