package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.FailureCodec;
import io.idem.agent.expr.ExpressionException;
import io.idem.agent.guard.policy.Action;
import io.idem.store.Outcome;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a call that failed is recorded: by an exception, or by a result that {@code failedWhen} calls a failure. Kept is what
 * the policy needs, which may be another one when the record is found. Called at exit, on the thread that ended the call.
 */
final class FailedCall {

    private static final Logger LOG = LoggerFactory.getLogger(FailedCall.class);

    private static final String CANCELLED = "java.util.concurrent.CancellationException";
    private static final String TIMED_OUT = "java.util.concurrent.TimeoutException";

    private FailedCall() {}

    static Outcome byException(Call call, CallExit exit, Throwable thrown) {
        call.guard().stats().count(Counter.FAILURES);
        String type = thrown.getClass().getName();
        List<String> types = FailureCodec.typesOf(thrown);
        Action.Kind policy = policyFor(call, types);
        if (policy == Action.Kind.RETRY && exit.ofStage() && isGivenUp(call, types)) {
            return Outcome.held(
                    type,
                    "the stage that the method returned ended with " + type
                            + ", which says that nobody waits for the work any more, not that it was not done");
        }
        if (policy == Action.Kind.HOLD) {
            return Outcome.held(type, "the method threw " + type + ", and the guard says failure: hold");
        }
        byte[] details = exit.method().failures().encode(thrown, policy == Action.Kind.REPLAY);
        return Outcome.failed(type, messageOf(thrown), FailureCodec.ID, details);
    }

    /** @return null unless {@code failedWhen} holds; a condition that fails itself is no reason to run the method again */
    static Outcome byResult(Call call, CallExit exit, Object returned) {
        String condition = call.definition().failedWhen();
        if (condition == null || !isFailure(call, exit, returned)) {
            return null;
        }
        call.guard().stats().count(Counter.FAILURES);
        String reason = "its result is a failure (failedWhen: " + condition + ")";
        switch (policyFor(call, Collections.<String>emptyList())) {
            case HOLD:
                return Outcome.held(null, reason + ", and the guard says failure: hold");
            case REPLAY:
                try {
                    return exit.method().failure(reason, returned, exit.request(), call.observing());
                } catch (CodecException e) {
                    return Outcome.failed(null, reason + ", which cannot be stored: " + e.getMessage(), null, null);
                }
            default:
                return Outcome.failed(null, reason, null, null);
        }
    }

    /**
     * @return RETRY, REPLAY or HOLD for a failure that was recorded, maybe by another JVM with another configuration
     * @throws CodecException if the policy goes by the classes of the exception, and the record does not give them away
     */
    static Action.Kind policyFor(Call call, Outcome stored) throws CodecException {
        Outcome failed = call.definition().policies().failures().types().isEmpty()
                ? stored
                : call.definition().seal().open(stored, call.key());
        List<String> types = FailureCodec.typesOf(failed.codec(), failed.result());
        if (types.isEmpty() && failed.errorType() != null) {
            types = Collections.singletonList(failed.errorType());
        }
        return policyFor(call, types);
    }

    /** @return how it failed, for the reason of a decision */
    static String describe(Outcome failed) {
        return "failed before: " + cause(failed);
    }

    static String cause(Outcome failed) {
        return failed.errorType() == null ? failed.errorMessage() : failed.errorType();
    }

    private static Action.Kind policyFor(Call call, List<String> types) {
        return call.definition().policies().failures().of(types);
    }

    /**
     * To cancel a stage, or to let its time run out, does not stop who works for it, so it is no reason to run again, unless
     * the table names that very class.
     */
    private static boolean isGivenUp(Call call, List<String> types) {
        int at = Math.max(types.indexOf(CANCELLED), types.indexOf(TIMED_OUT));
        return at >= 0
                && Collections.disjoint(
                        types.subList(0, at + 1),
                        call.definition().policies().failures().types());
    }

    private static boolean isFailure(Call call, CallExit exit, Object returned) {
        try {
            return exit.request().isFailure(returned);
        } catch (ExpressionException e) {
            GuardStats stats = call.guard().stats();
            stats.count(Counter.FAILED_WHEN_ERRORS);
            if (stats.isPowerOfTwo(Counter.FAILED_WHEN_ERRORS)) {
                LOG.warn(
                        "guard {}, key {}: failedWhen cannot be evaluated, so the call counts as done: {}",
                        call.guard().name(),
                        call.key(),
                        e.getMessage());
            }
            return false;
        }
    }

    /** An application's getMessage may do anything. */
    private static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException | Error e) {
            return null;
        }
    }
}
