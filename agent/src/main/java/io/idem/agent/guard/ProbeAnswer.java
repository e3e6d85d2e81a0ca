package io.idem.agent.guard;

/** What a probe says of an operation whose owner died. Immutable. */
final class ProbeAnswer {

    enum Kind {
        /** It took effect. */
        DONE,
        /** It did not: it may run again. */
        NOT_DONE,
        /** Nobody knows: it must not run again. */
        UNKNOWN
    }

    static final ProbeAnswer NOT_DONE = new ProbeAnswer(Kind.NOT_DONE, false, null, null, false);

    private final Kind kind;
    private final boolean hasResult;
    private final Object result;
    private final String why;
    private final boolean silent;

    private ProbeAnswer(Kind kind, boolean hasResult, Object result, String why, boolean silent) {
        this.kind = kind;
        this.hasResult = hasResult;
        this.result = result;
        this.why = why;
        this.silent = silent;
    }

    /** @param result as the method would have returned it, or its stage completed with it; may be null */
    static ProbeAnswer done(Object result) {
        return new ProbeAnswer(Kind.DONE, true, result, null, false);
    }

    /** @param why there is no result, the end of a sentence */
    static ProbeAnswer doneWithoutResult(String why) {
        return new ProbeAnswer(Kind.DONE, false, null, why, false);
    }

    /** @param why for people */
    static ProbeAnswer unknown(String why) {
        return new ProbeAnswer(Kind.UNKNOWN, false, null, why, false);
    }

    /**
     * Unknown, since whoever was asked could not answer: another time it may.
     *
     * @param why for people
     */
    static ProbeAnswer silent(String why) {
        return new ProbeAnswer(Kind.UNKNOWN, false, null, why, true);
    }

    Kind kind() {
        return kind;
    }

    boolean isSilent() {
        return silent;
    }

    /** @return what is written on the record of which this says nothing */
    String reasonToHold() {
        return "abandoned, and its probe does not know whether it is done: " + why;
    }

    boolean hasResult() {
        return hasResult;
    }

    Object result() {
        return result;
    }

    /** @return why nobody knows, or why there is no result; null where neither is so */
    String why() {
        return why;
    }
}
