package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;

/**
 * Decides on the record that is in the way: the fingerprint first, then the state. What it writes is conditional on the
 * token that it saw; where the condition does not hold, somebody was faster, and the caller looks again.
 */
final class Found {

    private final Answers answers;
    private final Replay replay;
    private final FinishedKeys finishedKeys;
    private final Prober prober;

    Found(Answers answers, Replay replay, FinishedKeys finishedKeys, Prober prober) {
        this.answers = answers;
        this.replay = replay;
        this.finishedKeys = finishedKeys;
        this.prober = prober;
    }

    Verdict decide(OpenCall mine, IdempotencyRecord record) throws StoreException, Rejection {
        Call call = mine.call();
        if (isOfAnotherRequest(call, record)) {
            return Verdict.of(answers.conflict(call, mine.store(), record.token()));
        }
        switch (record.state()) {
            case SUCCESS:
                finishedKeys.add(call.key());
                return Verdict.of(replay.success(call, record.outcome(), record.marks(), mine.store(), record.token()));
            case FAILED:
                return failed(mine, record);
            case HELD:
                return Verdict.of(answers.held(call, mine.store(), record, Decision.HELD));
            default:
                return processing(mine, record);
        }
    }

    /** The same for a record that was read without a claim: only if it is a SUCCESS there is nothing to claim. */
    Object decideFinished(Call call, OwnedStore store, IdempotencyRecord success) throws Rejection {
        return isOfAnotherRequest(call, success)
                ? answers.conflict(call, store, success.token())
                : replay.success(call, success.outcome(), success.marks(), store, success.token());
    }

    boolean isRunning(IdempotencyRecord record) {
        return record.state() == RecordState.PROCESSING;
    }

    /**
     * The same for a duplicate that was given a stage and so can neither run nor write.
     *
     * @param record not PROCESSING; null if it is gone
     */
    Object decideWatched(Call call, OwnedStore store, IdempotencyRecord record) throws Rejection {
        if (record == null) {
            return answers.mayBeCalledAgain(call, "the call that this one waited for has left no record");
        }
        if (isOfAnotherRequest(call, record)) {
            return answers.conflict(call, store, record.token());
        }
        switch (record.state()) {
            case SUCCESS:
                finishedKeys.add(call.key());
                return replay.success(call, record.outcome(), record.marks(), store, record.token());
            case HELD:
                return answers.held(call, store, record, Decision.HELD);
            default:
                return failedAhead(call, store, record);
        }
    }

    private Object failedAhead(Call call, OwnedStore store, IdempotencyRecord record) throws Rejection {
        try {
            return FailedCall.policyFor(call, record.outcome()) == Action.Kind.REPLAY
                    ? replay.failure(call, record, store)
                    : answers.mayBeCalledAgain(
                            call,
                            "the call that this one waited for has failed: " + FailedCall.cause(record.outcome()));
        } catch (CodecException e) {
            return unreadable(call, store, record, e);
        }
    }

    private static boolean isOfAnotherRequest(Call call, IdempotencyRecord record) {
        Fingerprint.Match match = Fingerprint.compare(record.fingerprint(), call.fingerprint());
        if (match == Fingerprint.Match.INCOMPARABLE) {
            call.guard().stats().count(Counter.INCOMPARABLE);
        }
        return match == Fingerprint.Match.DIFFERENT;
    }

    private Verdict failed(OpenCall mine, IdempotencyRecord record) throws StoreException, Rejection {
        Call call = mine.call();
        Action.Kind policy;
        try {
            policy = FailedCall.policyFor(call, record.outcome());
        } catch (CodecException e) {
            return Verdict.of(unreadable(call, mine.store(), record, e));
        }
        switch (policy) {
            case REPLAY:
                return Verdict.of(replay.failure(call, record, mine.store()));
            case HOLD:
                return hold(mine, record, "the method failed, and the guard says failure: hold");
            default:
        }
        if (isOutOfAttempts(call, record)) {
            return hold(mine, record, "failed " + record.attempt() + " times (maxAttempts)");
        }
        int attempt = mine.store().retake(mine.claim(), record.token());
        return attempt == 0 ? Verdict.AGAIN : Verdict.of(answers.retries(mine, attempt, record));
    }

    /** Whether a retry is right cannot be told, so nothing runs. */
    private Object unreadable(Call call, OwnedStore store, IdempotencyRecord record, CodecException why)
            throws Rejection {
        String reason = FailedCall.describe(record.outcome());
        return call.observing()
                ? answers.observes(call, store, record.token(), Decision.REJECT, reason, Counter.WOULD_REJECT)
                : replay.unreadable(call, reason, why);
    }

    private Verdict processing(OpenCall mine, IdempotencyRecord record) throws StoreException, Rejection {
        Call call = mine.call();
        boolean dead = record.leaseOver() && mine.store().mayJudgeLeases();
        if (!dead && !record.deadlineOver()) {
            return Verdict.runningElsewhere(record);
        }
        Action.Kind policy =
                call.definition().policies().of(Situation.ABANDONED).kind();
        if (policy == Action.Kind.PROBE && dead && !call.observing()) {
            return probed(mine, record);
        }
        return policy == Action.Kind.RETRY && dead
                ? takeOver(mine, record)
                : holdAbandoned(mine, record, reasonToHold(dead));
    }

    private Verdict probed(OpenCall mine, IdempotencyRecord record) throws StoreException, Rejection {
        Call call = mine.call();
        ProbeAnswer answer = prober.ask(call, mine.store());
        switch (answer.kind()) {
            case DONE:
                Outcome done = Prober.outcome(call.guard(), call.method(), call.key(), answer);
                // where somebody was faster, the look again finds what they did
                Settling.settle(
                        mine.store().store(), record, done, call.definition().retentionSuccess());
                return Verdict.AGAIN;
            case NOT_DONE:
                return takeOver(mine, record);
            default:
                return holdAbandoned(mine, record, answer.reasonToHold());
        }
    }

    private Verdict takeOver(OpenCall mine, IdempotencyRecord record) throws StoreException, Rejection {
        if (isOutOfAttempts(mine.call(), record)) {
            return holdAbandoned(mine, record, "abandoned after " + record.attempt() + " attempts (maxAttempts)");
        }
        int attempt = mine.store().takeOver(mine.claim(), record.token());
        return attempt == 0 ? Verdict.AGAIN : Verdict.of(answers.takesOver(mine, attempt, record));
    }

    private Verdict holdAbandoned(OpenCall mine, IdempotencyRecord record, String reason)
            throws StoreException, Rejection {
        Call call = mine.call();
        if (call.observing()) {
            return Verdict.of(answers.held(call, mine.store(), record, Decision.HOLD));
        }
        return mine.store().holdAbandoned(call.key(), record.token(), reason)
                ? Verdict.of(answers.held(call, mine.store(), asHeld(record, reason), Decision.HOLD))
                : Verdict.AGAIN;
    }

    private static String reasonToHold(boolean dead) {
        return dead
                ? "abandoned: its owner crashed, hangs or lost the store, and the guard says abandoned: hold"
                : "ran past its maxDuration while its owner is alive";
    }

    private Verdict hold(OpenCall mine, IdempotencyRecord record, String reason) throws StoreException, Rejection {
        Call call = mine.call();
        if (call.observing()) {
            return Verdict.of(answers.held(call, mine.store(), record, Decision.HOLD));
        }
        Outcome held = Outcome.held(record.outcome().errorType(), reason);
        return mine.store().store().resolve(call.key(), record.token(), RecordState.FAILED, held, 0)
                ? Verdict.of(answers.held(call, mine.store(), asHeld(record, reason), Decision.HOLD))
                : Verdict.AGAIN;
    }

    private static boolean isOutOfAttempts(Call call, IdempotencyRecord record) {
        int max = call.definition().maxAttempts();
        return max > 0 && record.attempt() >= max;
    }

    private static IdempotencyRecord asHeld(IdempotencyRecord record, String reason) {
        return new IdempotencyRecord.Builder()
                .key(record.key())
                .fingerprint(record.fingerprint())
                .taken(record.attempt(), record.token(), record.deadline())
                .marks(record.marks())
                .outcome(Outcome.held(record.outcome().errorType(), reason))
                .times(record.createdAt(), record.updatedAt(), 0)
                .build();
    }
}
