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

    @Guarantee(
            value =
                    "What a call gets whose operation is done: the first result, nothing, or an exception. The method does not run.",
            example = "policy: {duplicate: skip}")
    private final ActionSettings duplicate;

    @Guarantee(
            value = "The same where the first result cannot be given back.",
            example = "policy: {unreplayable: skip}")
    private final ActionSettings unreplayable;

    @Guarantee(
            value =
                    "What a call gets whose operation runs: it waits for the result, no longer than told. [More](#waiting-for-a-running-call)",
            example = "policy: {inProgress: {wait: 10s, then: {return: {code: 202}}}}")
    private final ActionSettings inProgress;

    @Guarantee(
            value =
                    "What becomes of an operation whose owner died: nothing before an operator has looked, a second run, or what a question about the effect tells. [More](#abandoned-probe-was-it-done)",
            example = "policy: {abandoned: {probe: \"this.orders.exists(token)\"}}")
    private final ActionSettings abandoned;

    @Guarantee(
            value =
                    "What becomes of an operation that failed, and when the method throws: it may run again, the failure is given to every duplicate, or an operator looks. One word, or a table by exception class.",
            example = "policy: {failure: {java.io.IOException: retry, \"*\": replay}}")
    private final FailureSettings failure;

    @Guarantee(
            value =
                    "What a call gets while an operator must decide, or the record was written by a newer version of the agent.",
            example = "policy: {held: {return: {code: 503}}}")
    private final ActionSettings held;

    @Guarantee(
            value = "What a call gets that has the same key and another fingerprint.",
            example = "policy: {conflict: {throw: com.acme.KeyReused}}")
    private final ActionSettings conflict;

    @Guarantee(
            value =
                    "What a call gets while the store is unreachable. `proceed` runs the method without any protection.",
            example = "policy: {storeDown: proceed}")
    private final ActionSettings storeDown;

    @Guarantee(
            value =
                    "What a call gets of whose key a part is null or empty. `proceed` runs the method without any protection.",
            example = "policy: {missingKey: proceed}")
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
