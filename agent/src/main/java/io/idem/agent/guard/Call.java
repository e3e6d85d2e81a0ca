package io.idem.agent.guard;

import io.idem.store.Fingerprint;
import io.idem.store.RecordKey;

/**
 * One call of a guarded method, from entry to exit. Used by one thread at a time, mostly its own, but for key and
 * fingerprint.
 */
final class Call {

    private final Guard guard;
    private final Site site;
    private final boolean observing;
    private final long enteredNanos;
    private LinkedMethod method;
    private LinkedMethod.Request request;
    private RecordKey key;
    private Fingerprint fingerprint;
    private long waitedNanos;
    private long admittedNanos;

    Call(Guard guard, Site site, boolean observing, long enteredNanos) {
        this.guard = guard;
        this.site = site;
        this.observing = observing;
        this.enteredNanos = enteredNanos;
    }

    void linked(LinkedMethod linked) {
        method = linked;
    }

    /** @param entered what the call came with, for what is looked at when it has ended: expressions, outputs */
    void entered(LinkedMethod.Request entered) {
        request = entered;
    }

    void asks(RecordKey askedKey) {
        key = askedKey;
    }

    void asks(RecordKey askedKey, Fingerprint askedFingerprint) {
        key = askedKey;
        fingerprint = askedFingerprint;
    }

    void waited(long nanos) {
        waitedNanos += nanos;
    }

    /** Notes that the guard has decided. */
    void admitted() {
        admittedNanos = System.nanoTime();
        guard.stats().overhead().record(ownNanos());
    }

    /** Notes the time that the guard took at exit. */
    void finish(long leftNanos) {
        guard.stats().overhead().record(System.nanoTime() - leftNanos);
    }

    Guard guard() {
        return guard;
    }

    GuardDefinition definition() {
        return guard.definition();
    }

    Site site() {
        return site;
    }

    /** @return null once {@link #stageExit} was called */
    LinkedMethod method() {
        return method;
    }

    /** @return null unless the guard looks at the end of the call, has outputs, may run an expression, or has a probe; holds its arguments */
    LinkedMethod.Request request() {
        return request;
    }

    /** @return what its end needs of the application's classes */
    CallExit exit() {
        return new CallExit(method, request, false);
    }

    /**
     * The same for a call that stays open after its method has returned a stage: the call itself lets go of all that holds
     * classes of the application.
     */
    CallExit stageExit() {
        CallExit exit = new CallExit(method, request, true);
        method = null;
        request = null;
        return exit;
    }

    /** @return whether the guard only observes, for this call; fixed at entry */
    boolean observing() {
        return observing;
    }

    /** @return null before it was made, or where none could be */
    RecordKey key() {
        return key;
    }

    Fingerprint fingerprint() {
        return fingerprint;
    }

    /** @return nanoseconds since entry */
    long tookSoFarNanos() {
        return System.nanoTime() - enteredNanos;
    }

    /** @return nanoseconds from entry to the decision, waiting included */
    long tookNanos() {
        return admittedNanos - enteredNanos;
    }

    private long ownNanos() {
        return tookNanos() - waitedNanos;
    }
}
