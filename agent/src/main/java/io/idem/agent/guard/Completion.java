package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.lease.Saved;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records how a call that owned its key ended, and wakes the duplicates that wait for it in this JVM. Called on the
 * application's thread when the method has returned or thrown, or by the thread that completes the stage that it returned.
 * Whatever happens here, the caller gets what the method gave it, and once it has returned normally nothing but
 * {@code failedWhen} lets it run again.
 */
final class Completion {

    private static final Logger LOG = LoggerFactory.getLogger(Completion.class);

    private final OpenCalls openCalls;
    private final FinishedKeys finishedKeys;
    private final GuardEvents events;

    Completion(OpenCalls openCalls, FinishedKeys finishedKeys, GuardEvents events) {
        this.openCalls = openCalls;
        this.finishedKeys = finishedKeys;
        this.events = events;
    }

    /** @param returned by the method, or what the stage that it returned was completed with; likewise {@code thrown} */
    void complete(OpenCall open, CallExit exit, Object returned, Throwable thrown) {
        end(open, exit, () -> outcome(open, exit, returned, thrown));
    }

    /** Ends a call whose outcome nobody will ever know. */
    void hold(OpenCall open, String why) {
        end(open, null, () -> Outcome.held(null, why));
    }

    /** @param exit null for a call that nobody ends */
    private void end(OpenCall open, CallExit exit, Supplier<Outcome> ended) {
        if (open.call().observing()) {
            open.call().guard().observe().ran(open.ranNanos(), open.store().leaseMillis());
        }
        Outcome shared = null;
        try {
            Outcome outcome = ended.get();
            if (isSaved(open, sealed(open, exit, outcome)) && outcome.state() == RecordState.SUCCESS) {
                shared = outcome;
                finishedKeys.add(open.key());
            }
        } catch (Throwable broken) {
            // the caller is owed its result; the record stays PROCESSING and is settled when this JVM has gone
            LOG.error(
                    "guard {}, key {}: internal error while saving the outcome, please report it",
                    open.call().guard().name(),
                    open.key(),
                    broken);
        } finally {
            openCalls.leave(open);
            open.end(shared);
        }
    }

    private static Outcome outcome(OpenCall open, CallExit exit, Object returned, Throwable thrown) {
        if (thrown != null) {
            return FailedCall.byException(open.call(), exit, thrown);
        }
        Outcome failed = exit.isWithoutStage() ? null : FailedCall.byResult(open.call(), exit, returned);
        return failed == null ? success(open, exit, returned) : failed;
    }

    private static Outcome success(OpenCall open, CallExit exit, Object returned) {
        Call call = open.call();
        if (open.attempt() > 1) {
            call.guard().stats().count(Counter.RETRIES_SUCCEEDED);
        }
        try {
            return exit.isWithoutStage()
                    ? exit.method().withoutStage(exit.request())
                    : exit.method().success(returned, exit.request(), call.observing());
        } catch (CodecException e) {
            boolean told = e.kind() == CodecException.Kind.NOT_KEPT || e.kind() == CodecException.Kind.NOT_EQUAL;
            return told ? Outcome.successWithoutResult(e.getMessage()) : withoutResult(open, e.getMessage());
        } catch (RuntimeException | Error e) {
            return withoutResult(open, call.definition().tell(e));
        }
    }

    private static Outcome withoutResult(OpenCall open, String why) {
        GuardStats stats = open.call().guard().stats();
        stats.count(Counter.UNSTORED_RESULTS);
        if (stats.isPowerOfTwo(Counter.UNSTORED_RESULTS)) {
            LOG.warn(
                    "guard {}, key {}: done, but its result cannot be stored, so duplicates follow unreplayable: {}",
                    open.call().guard().name(),
                    open.key(),
                    why);
        }
        return Outcome.successWithoutResult(why);
    }

    /** @return what is stored of the outcome; what waits in this JVM is given the outcome itself */
    private static Outcome sealed(OpenCall open, CallExit exit, Outcome outcome) {
        boolean empty = outcome.state() == RecordState.SUCCESS
                && exit != null
                && exit.method().isWithoutResult();
        if (empty) {
            return outcome;
        }
        try {
            return open.call().definition().seal().seal(outcome, open.key());
        } catch (CodecException e) {
            Outcome poorer = OutcomeSeal.withoutSecrets(outcome, e);
            return poorer.state() == RecordState.SUCCESS ? withoutResult(open, e.getMessage()) : poorer;
        }
    }

    private boolean isSaved(OpenCall open, Outcome outcome) {
        GuardDefinition guard = open.call().definition();
        long retention = outcome.state() == RecordState.SUCCESS ? guard.retentionSuccess() : guard.retentionFailed();
        GuardStats stats = open.call().guard().stats();
        Saved saved = open.store().complete(open.key(), open.token(), outcome, retention);
        switch (saved) {
            case LEASE_LOST:
                stats.count(Counter.LEASE_LOST);
                events.happened(
                        GuardEvents.Kind.LEASE_LOST,
                        guard.name(),
                        open.key() + ": ended as " + outcome.state() + ", but the record had been taken over meanwhile;"
                                + " nothing was overwritten");
                return false;
            case QUEUED:
                stats.count(Counter.STORE_ERRORS);
                events.happened(
                        GuardEvents.Kind.STORE_DOWN,
                        guard.name(),
                        open.key() + ": the outcome is kept and sent when the store is back");
                return true;
            default:
                return true;
        }
    }
}
