package io.idem.agent.config;

import static io.idem.agent.config.ActionSettings.Kind.HOLD;
import static io.idem.agent.config.ActionSettings.Kind.PROBE;
import static io.idem.agent.config.ActionSettings.Kind.PROCEED;
import static io.idem.agent.config.ActionSettings.Kind.REJECT;
import static io.idem.agent.config.ActionSettings.Kind.REPLAY;
import static io.idem.agent.config.ActionSettings.Kind.RETRY;
import static io.idem.agent.config.ActionSettings.Kind.RETURN;
import static io.idem.agent.config.ActionSettings.Kind.RUN;
import static io.idem.agent.config.ActionSettings.Kind.SKIP;
import static io.idem.agent.config.ActionSettings.Kind.THROW;
import static io.idem.agent.config.ActionSettings.Kind.WAIT;

import io.idem.agent.config.ActionSettings.Kind;
import io.idem.agent.config.read.Section;

/**
 * {@code policy} of a guard: what it does in each situation. Every getter has a value, the default where the file says
 * nothing; {@link #isGiven} tells which.
 */
public final class PolicySettings extends Settings {

    /** What {@code hotKey.policy} may be. */
    static final Kind[] HOT_KEY = {REJECT, RETURN, RUN, THROW};

    private final ActionSettings duplicate;
    private final ActionSettings unreplayable;
    private final ActionSettings inProgress;
    private final ActionSettings abandoned;
    private final FailureSettings failure;
    private final ActionSettings held;
    private final ActionSettings conflict;
    private final ActionSettings storeDown;
    private final ActionSettings missingKey;

    PolicySettings(Section section) {
        super(section);
        duplicate = ActionReader.read(section, "duplicate", REPLAY, SKIP, REJECT, RETURN, RUN, THROW);
        unreplayable = ActionReader.read(section, "unreplayable", REJECT, SKIP, RETURN, RUN, THROW);
        inProgress = ActionReader.read(section, "inProgress", WAIT, REJECT, SKIP, RETURN, RUN, THROW);
        abandoned = ActionReader.read(section, "abandoned", HOLD, RETRY, PROBE);
        failure = FailureSettings.read(section, "failure");
        held = ActionReader.read(section, "held", REJECT, RETURN, RUN, THROW);
        conflict = ActionReader.read(section, "conflict", REJECT, RETURN, RUN, THROW);
        storeDown = ActionReader.read(section, "storeDown", REJECT, PROCEED, RETURN, RUN, THROW);
        missingKey = ActionReader.read(section, "missingKey", REJECT, PROCEED, RETURN, RUN, THROW);
    }

    /** @return REPLAY, SKIP, REJECT, RETURN, RUN or THROW */
    public ActionSettings duplicate() {
        return duplicate;
    }

    /** @return REJECT, SKIP, RETURN, RUN or THROW */
    public ActionSettings unreplayable() {
        return unreplayable;
    }

    /** @return WAIT, REJECT, SKIP, RETURN, RUN or THROW; after WAIT one of the others */
    public ActionSettings inProgress() {
        return inProgress;
    }

    /** @return HOLD, RETRY or PROBE */
    public ActionSettings abandoned() {
        return abandoned;
    }

    public FailureSettings failure() {
        return failure;
    }

    /** @return REJECT, RETURN, RUN or THROW */
    public ActionSettings held() {
        return held;
    }

    /** @return REJECT, RETURN, RUN or THROW */
    public ActionSettings conflict() {
        return conflict;
    }

    /** @return REJECT, PROCEED, RETURN, RUN or THROW */
    public ActionSettings storeDown() {
        return storeDown;
    }

    /** @return REJECT, PROCEED, RETURN, RUN or THROW */
    public ActionSettings missingKey() {
        return missingKey;
    }
}
