package io.idem.agent.config;

import io.idem.agent.config.problem.Position;
import java.util.Objects;

/** One value of a policy: a word, and for some words what stands behind it. Immutable. */
public final class ActionSettings {

    /** The words. Which policy takes which is in {@link PolicySettings}. */
    public enum Kind {
        /** Give the first result back, or throw the first exception again. */
        REPLAY,
        /** Give back null, 0, false or nothing. */
        SKIP,
        /** Throw the exception of {@code io.idem.api} for this reason. */
        REJECT,
        /** Give back {@link ActionSettings#value()}. */
        RETURN,
        /** Evaluate {@link ActionSettings#argument()} and give its value back. */
        RUN,
        /** Wait {@link ActionSettings#waitMillis()}, then do {@link ActionSettings#then()}. */
        WAIT,
        /** Run the method again as the owner of the key. */
        RETRY,
        /** Leave it to an operator. */
        HOLD,
        /** Ask {@link ActionSettings#probe()} whether the effect happened. */
        PROBE,
        /** Run the method without a guard. */
        PROCEED,
        /** Throw an exception of the application's class {@link ActionSettings#argument()}. */
        THROW
    }

    private final Kind kind;
    private final Position position;
    private final Object value;
    private final String argument;
    private final long waitMillis;
    private final ActionSettings then;
    private final ProbeSettings probe;

    private ActionSettings(
            Kind kind,
            Position position,
            Object value,
            String argument,
            long waitMillis,
            ActionSettings then,
            ProbeSettings probe) {
        this.kind = Objects.requireNonNull(kind, "kind");
        this.position = Objects.requireNonNull(position, "position");
        this.value = value;
        this.argument = argument;
        this.waitMillis = waitMillis;
        this.then = then;
        this.probe = probe;
    }

    static ActionSettings of(Kind kind, Position position) {
        return new ActionSettings(kind, position, null, null, 0, null, null);
    }

    static ActionSettings returning(Object value, Position position) {
        return new ActionSettings(Kind.RETURN, position, value, null, 0, null, null);
    }

    static ActionSettings with(Kind kind, String argument, Position position) {
        return new ActionSettings(kind, position, null, argument, 0, null, null);
    }

    static ActionSettings waiting(long millis, ActionSettings then, Position position) {
        return new ActionSettings(Kind.WAIT, position, null, null, millis, Objects.requireNonNull(then, "then"), null);
    }

    static ActionSettings probing(ProbeSettings probe, Position position) {
        return new ActionSettings(Kind.PROBE, position, null, null, 0, null, Objects.requireNonNull(probe, "probe"));
    }

    public Kind kind() {
        return kind;
    }

    /** @return where it was given; for a default where its policy's mapping starts */
    public Position position() {
        return position;
    }

    /**
     * @return for RETURN the value of the file: unmodifiable Map of String or List, String, Boolean, Integer, Long,
     *     BigInteger, Double, or null where the file says null; null for the other kinds
     */
    public Object value() {
        return value;
    }

    /** @return for RUN an expression, for THROW a class name; else null */
    public String argument() {
        return argument;
    }

    /** @return for WAIT above 0, else 0 */
    public long waitMillis() {
        return waitMillis;
    }

    /** @return for WAIT what is done when it is over, never WAIT again; else null */
    public ActionSettings then() {
        return then;
    }

    /** @return what is asked, for PROBE; else null */
    public ProbeSettings probe() {
        return probe;
    }
}
