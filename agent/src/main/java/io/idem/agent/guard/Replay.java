package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.Answer;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.Token;
import io.idem.store.lease.OwnedStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives a duplicate what the first call got: its result, or its exception. Called on application threads. */
final class Replay {

    private static final Logger LOG = LoggerFactory.getLogger(Replay.class);

    private static final String NOT_GIVEN_BACK = "the stored result cannot be given back: ";

    private final Answers answers;

    Replay(Answers answers) {
        this.answers = answers;
    }

    /**
     * @param outcome SUCCESS, from the store or from the call of this JVM that just ended
     * @param marks of the record
     */
    Object success(Call call, Outcome outcome, int marks, OwnedStore store, Token token) throws Rejection {
        Action.Kind policy =
                call.definition().policies().of(Situation.DUPLICATE).kind();
        if (policy != Action.Kind.REPLAY) {
            Decision decision = policy == Action.Kind.SKIP ? Decision.SKIP : Decision.REJECT;
            return call.observing()
                    ? answers.observes(call, store, token, decision, "done before", Counter.WOULD_REJECT)
                    : answers.acts(call, Situation.DUPLICATE, decision, "done before", null);
        }
        if (call.method().isWithoutResult() && (marks & IdempotencyRecord.RAN_UNDER_OBSERVE) == 0) {
            return replayed(call, store, token, call.method().voidAnswer(outcome.codec()));
        }
        String why = whyUnreplayable(outcome, marks);
        if (why == null) {
            try {
                ReplayedCall first = call.method().replay(open(call, outcome), call.request());
                return replayed(call, store, token, call.observing() ? null : first.give());
            } catch (CodecException e) {
                why = NOT_GIVEN_BACK + e.getMessage();
                warn(call, e);
            }
        }
        call.guard().stats().count(Counter.UNREPLAYABLE);
        return call.observing()
                ? answers.observes(call, store, token, Decision.REJECT, why, Counter.WOULD_REJECT)
                : answers.acts(call, Situation.UNREPLAYABLE, Decision.REJECT, "done before, but " + why, null);
    }

    /** Throws the first call's exception again, or gives back the result that was a failure. */
    Object failure(Call call, IdempotencyRecord record, OwnedStore store) throws Rejection {
        Outcome failed = record.outcome();
        String reason = FailedCall.describe(failed);
        if (call.observing()) {
            return answers.observes(call, store, record.token(), Decision.REPLAY_FAILURE, reason, Counter.WOULD_REJECT);
        }
        if (failed.errorType() == null) {
            return failedResult(call, failed, reason);
        }
        try {
            failed = open(call, failed);
        } catch (CodecException e) {
            return unreadable(call, reason, e);
        }
        call.guard().stats().count(Counter.FAILURES_REPLAYED);
        Throwable first = call.method()
                .failures()
                .decode(
                        call.guard().name(),
                        call.key().toString(),
                        failed.errorType(),
                        failed.errorMessage(),
                        failed.result());
        throw answers.reject(call, Decision.REPLAY_FAILURE, reason, first);
    }

    private Object failedResult(Call call, Outcome failed, String reason) throws Rejection {
        try {
            if (failed.hasResult()) {
                Answer first =
                        call.method().replay(open(call, failed), call.request()).give();
                return answers.answers(call, Decision.REPLAY_FAILURE, reason, Counter.FAILURES_REPLAYED, first);
            }
        } catch (CodecException e) {
            return unreadable(call, reason, e);
        }
        return notGivenBack(call, reason);
    }

    /** For a failure of which the record does not tell enough, be it to replay it or to know what to do with it. */
    Object unreadable(Call call, String reason, CodecException why) throws Rejection {
        warn(call, why);
        return notGivenBack(call, reason);
    }

    private static void warn(Call call, CodecException why) {
        GuardStats stats = call.guard().stats();
        stats.count(Counter.UNREADABLE_RESULTS);
        if (stats.isPowerOfTwo(Counter.UNREADABLE_RESULTS)) {
            LOG.warn(
                    "guard {}, key {}: {}{} ({} times so far)",
                    call.guard().name(),
                    call.key(),
                    NOT_GIVEN_BACK,
                    why.getMessage(),
                    stats.get(Counter.UNREADABLE_RESULTS));
        }
    }

    private Object notGivenBack(Call call, String reason) throws Rejection {
        call.guard().stats().count(Counter.UNREPLAYABLE);
        return answers.acts(
                call, Situation.UNREPLAYABLE, Decision.REJECT, reason + ", which cannot be given back", null);
    }

    private static Outcome open(Call call, Outcome stored) throws CodecException {
        return call.definition().seal().open(stored, call.key());
    }

    /** @param first not used, and so may be null, where the guard observes */
    private Object replayed(Call call, OwnedStore store, Token token, Answer first) {
        return call.observing()
                ? answers.observes(call, store, token, Decision.REPLAY, "done before", Counter.WOULD_REPLAY)
                : answers.answers(call, Decision.REPLAY, "done before", Counter.REPLAYED, first);
    }

    private static String whyUnreplayable(Outcome outcome, int marks) {
        if ((marks & IdempotencyRecord.RAN_UNDER_OBSERVE) != 0) {
            return "the method ran more than once, or a conflict happened, while the guard observed";
        }
        if (outcome.hasResult()) {
            return null;
        }
        return "its result was not stored"
                + (outcome.errorMessage() == null ? "" : " (" + outcome.errorMessage() + ")");
    }
}
