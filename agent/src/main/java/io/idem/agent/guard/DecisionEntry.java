package io.idem.agent.guard;

import io.idem.store.RecordKey;

/** One line of the decision log: why one call ran or did not. Immutable. */
public final class DecisionEntry {

    private final long number;
    private final long time;
    private final String guard;
    private final RecordKey key;
    private final Decision decision;
    private final String reason;
    private final int attempt;
    private final boolean observed;
    private final long tookNanos;

    DecisionEntry(
            long number,
            long time,
            String guard,
            RecordKey key,
            Decision decision,
            String reason,
            int attempt,
            boolean observed,
            long tookNanos) {
        this.number = number;
        this.time = time;
        this.guard = guard;
        this.key = key;
        this.decision = decision;
        this.reason = reason;
        this.attempt = attempt;
        this.observed = observed;
        this.tookNanos = tookNanos;
    }

    /** @return running number since the start of the JVM, from 1 */
    public long number() {
        return number;
    }

    /** @return epoch millis by this JVM's clock, for people; nothing is judged by it */
    public long time() {
        return time;
    }

    public String guard() {
        return guard;
    }

    /** @return the key as operators may see it; null where none could be made */
    public String key() {
        return key == null ? null : key.toString();
    }

    public Decision decision() {
        return decision;
    }

    /** @return one sentence */
    public String reason() {
        return reason;
    }

    /** @return of the run that this decision started, from 1; 0 where the method did not run */
    public int attempt() {
        return attempt;
    }

    /** @return whether the guard only observed, so that the method ran whatever the decision says */
    public boolean observed() {
        return observed;
    }

    /** @return nanoseconds from entry to the decision, waiting included */
    public long tookNanos() {
        return tookNanos;
    }
}
