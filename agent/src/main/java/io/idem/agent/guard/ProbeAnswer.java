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

    static final ProbeAnswer NOT_DONE = new ProbeAnswer(Kind.NOT_DONE, false, null, null);

    private final Kind kind;
    private final boolean hasResult;
    private final Object result;
    private final String why;

    private ProbeAnswer(Kind kind, boolean hasResult, Object result, String why) {
        this.kind = kind;
        this.hasResult = hasResult;
        this.result = result;
        this.why = why;
    }

    /** @param result as the method would have returned it, or its stage completed with it; may be null */
    static ProbeAnswer done(Object result) {
        return new ProbeAnswer(Kind.DONE, true, result, null);
    }

    /** @param why there is no result, the end of a sentence */
    static ProbeAnswer doneWithoutResult(String why) {
        return new ProbeAnswer(Kind.DONE, false, null, why);
    }

    /** @param why for people */
    static ProbeAnswer unknown(String why) {
        return new ProbeAnswer(Kind.UNKNOWN, false, null, why);
    }

    Kind kind() {
        return kind;
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
