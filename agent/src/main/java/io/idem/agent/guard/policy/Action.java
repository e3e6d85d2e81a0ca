package io.idem.agent.guard.policy;

import java.util.Objects;

/**
 * One thing that a guard can do with a call, as the configuration names it. All policies are made of these. Made when the
 * configuration is resolved; immutable.
 */
public final class Action {

    /** The words of the configuration. */
    public enum Kind {
        /** Give back the first result, or throw the first exception again. */
        REPLAY,
        /** Give back null, 0, false or nothing. */
        SKIP,
        /** Throw the exception of {@code io.idem.api} for this reason. */
        REJECT,
        /** Give back a value of the configuration. */
        RETURN,
        /** Run the method again, as the owner of the key. */
        RETRY,
        /** Leave it to an operator. */
        HOLD,
        /** Run the method without a guard. */
        PROCEED
    }

    private final Kind kind;
    private final Object value;

    private Action(Kind kind, Object value) {
        this.kind = Objects.requireNonNull(kind, "kind");
        this.value = value;
    }

    public static Action of(Kind kind) {
        return new Action(kind, null);
    }

    /** @param value as YAML gave it: map, list, string, number, boolean or null; decoded as the method's return type */
    public static Action returning(Object value) {
        return new Action(Kind.RETURN, value);
    }

    public Kind kind() {
        return kind;
    }

    /** @return for RETURN the value as YAML gave it; may be null */
    public Object value() {
        return value;
    }
}
