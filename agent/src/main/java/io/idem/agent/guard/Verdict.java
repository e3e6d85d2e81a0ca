package io.idem.agent.guard;

import io.idem.store.IdempotencyRecord;

/** What one look at the key came to. Immutable. */
final class Verdict {

    /** Somebody moved the record on meanwhile: look again at once. */
    static final Verdict AGAIN = new Verdict(false, null, null);

    private final boolean isFinal;
    private final Object result;
    private final IdempotencyRecord running;

    private Verdict(boolean isFinal, Object result, IdempotencyRecord running) {
        this.isFinal = isFinal;
        this.result = result;
        this.running = running;
    }

    /** @param result what {@link Admission#admit} returns; may be null */
    static Verdict of(Object result) {
        return new Verdict(true, result, null);
    }

    static Verdict runningElsewhere(IdempotencyRecord record) {
        return new Verdict(false, null, record);
    }

    boolean isFinal() {
        return isFinal;
    }

    Object result() {
        return result;
    }

    boolean isRunningElsewhere() {
        return running != null;
    }

    IdempotencyRecord running() {
        return running;
    }
}
