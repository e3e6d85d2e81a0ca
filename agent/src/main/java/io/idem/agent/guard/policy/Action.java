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
        /** Throw an exception of the application's own. */
        THROW,
        /** Evaluate an expression, which may change things, and give its value back. */
        RUN,
        /** Run the method again, as the owner of the key. */
        RETRY,
        /** Leave it to an operator. */
        HOLD,
        /** Ask whether it took effect: done, run again, or left to an operator. */
        PROBE,
        /** Run the method without a guard. */
        PROCEED
    }

    private final Kind kind;
    private final Object value;
    private final String argument;
    private final Probe probe;

    private Action(Kind kind, Object value, String argument, Probe probe) {
        this.kind = Objects.requireNonNull(kind, "kind");
        this.value = value;
        this.argument = argument;
        this.probe = probe;
    }

    public static Action of(Kind kind) {
        return new Action(kind, null, null, null);
    }

    /** @param value as YAML gave it: map, list, string, number, boolean or null; decoded as the method's return type */
    public static Action returning(Object value) {
        return new Action(Kind.RETURN, value, null, null);
    }

    /** @param type binary name of the exception's class */
    public static Action throwing(String type) {
        return new Action(Kind.THROW, null, Objects.requireNonNull(type, "type"), null);
    }

    /** @param expression of the configuration */
    public static Action running(String expression) {
        return new Action(Kind.RUN, null, Objects.requireNonNull(expression, "expression"), null);
    }

    public static Action probing(Probe probe) {
        return new Action(Kind.PROBE, null, null, Objects.requireNonNull(probe, "probe"));
    }

    public Kind kind() {
        return kind;
    }

    /** @return for RETURN the value as YAML gave it; may be null */
    public Object value() {
        return value;
    }

    /** @return for THROW the binary name of a class, for RUN an expression, else null */
    public String argument() {
        return argument;
    }

    /** @return what is asked, for PROBE; else null */
    public Probe probe() {
        return probe;
    }
}
