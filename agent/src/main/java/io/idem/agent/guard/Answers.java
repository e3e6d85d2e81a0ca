package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.Answer;
import io.idem.api.IdempotencyException;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.lease.OwnedStore;

/**
 * Acts on decisions: lets the method run as the owner of the key, answers by policy, or rejects; and writes each decision
 * down. A guard that only observes lets every call run. Called on application threads.
 */
final class Answers {

    private final DecisionLog decisions;
    private final GuardEvents events;

    Answers(DecisionLog decisions, GuardEvents events) {
        this.decisions = decisions;
        this.events = events;
    }

    OpenCall executes(OpenCall mine, int attempt) {
        return runs(mine, attempt, Decision.EXECUTE, "the key was free");
    }

    OpenCall retries(OpenCall mine, int attempt, IdempotencyRecord failed) {
        mine.call().guard().stats().count(Counter.RETRIES);
        return runs(mine, attempt, Decision.RETRY, FailedCall.describe(failed.outcome()));
    }

    OpenCall takesOver(OpenCall mine, int attempt, IdempotencyRecord abandoned) {
        mine.call().guard().stats().count(Counter.TAKEOVERS);
        return runs(mine, attempt, Decision.TAKE_OVER, "abandoned by owner " + abandoned.token());
    }

    /** @param waited what is said of the wait; may be empty */
    Object inProgress(Call call, OpenCall running, String waited) throws Rejection {
        call.guard().stats().count(Counter.IN_PROGRESS);
        if (call.observing()) {
            running.ranBesides();
        }
        return inProgress(call, running.store(), running.token(), "another thread of this JVM", waited);
    }

    /** @param waited what is said of the wait; may be empty */
    Object inProgress(Call call, OwnedStore store, IdempotencyRecord running, String waited) throws Rejection {
        call.guard().stats().count(Counter.IN_PROGRESS);
        return inProgress(call, store, running.token(), "owner " + running.token(), waited);
    }

    private Object inProgress(Call call, OwnedStore store, Token token, String runner, String waited) throws Rejection {
        String reason = "still running in " + runner + waited;
        return call.observing()
                ? observes(call, store, token, Decision.IN_PROGRESS, reason, Counter.WOULD_REJECT)
                : acts(call, Situation.IN_PROGRESS, Decision.IN_PROGRESS, reason, null);
    }

    /** For a duplicate that was given a stage and has waited in vain. */
    Object inProgress(Call call, String runner) throws Rejection {
        call.guard().stats().count(Counter.IN_PROGRESS);
        return inProgress(call, null, null, runner, Waiting.inVain(call));
    }

    /** For a duplicate that was given a stage: the operation is free again, but its own method can run no more. */
    Object mayBeCalledAgain(Call call, String why) throws Rejection {
        call.guard().stats().count(Counter.IN_PROGRESS);
        return acts(call, Situation.IN_PROGRESS, Decision.IN_PROGRESS, why, null);
    }

    Object conflict(Call call, OwnedStore store, Token token) throws Rejection {
        String reason = "the key was used before with another request (fingerprints differ)";
        call.guard().stats().count(Counter.CONFLICTS);
        events.happened(GuardEvents.Kind.CONFLICT, call.guard().name(), call.key() + ": " + reason);
        return call.observing()
                ? observes(call, store, token, Decision.CONFLICT, reason, Counter.WOULD_CONFLICT)
                : acts(call, Situation.CONFLICT, Decision.CONFLICT, reason, null);
    }

    /** @param decision HOLD if this call put the record on hold, HELD if it found it so */
    Object held(Call call, OwnedStore store, IdempotencyRecord record, Decision decision) throws Rejection {
        String why = record.outcome().errorMessage();
        String reason = "outcome unknown since attempt " + record.attempt() + (why == null ? "" : ": " + why);
        call.guard().stats().count(Counter.HELD);
        if (call.observing()) {
            return observes(call, store, record.token(), decision, reason, Counter.WOULD_REJECT);
        }
        if (decision == Decision.HOLD) {
            events.happened(GuardEvents.Kind.HELD, call.guard().name(), call.key() + ": " + reason);
        }
        return acts(call, Situation.HELD, decision, reason, null);
    }

    /**
     * The store answers, but what lies under the key cannot be read. Nobody knows whether the operation is done, so the
     * call is held, and {@code storeDown: proceed} is not for it.
     */
    Object unreadable(Call call, StoreException unreadable) throws Rejection {
        String reason = unreadable.getMessage();
        call.guard().stats().count(Counter.HELD);
        events.happened(GuardEvents.Kind.HELD, call.guard().name(), reason);
        if (call.observing()) {
            call.guard().stats().count(Counter.WOULD_REJECT);
            note(call, Decision.HELD, reason, 0);
            return null;
        }
        return acts(call, Situation.HELD, Decision.HELD, reason, unreadable);
    }

    Object storeDown(Call call, StoreException down) throws Rejection {
        call.guard().stats().count(Counter.STORE_ERRORS);
        events.happened(GuardEvents.Kind.STORE_DOWN, call.guard().name(), down.getMessage());
        return proceedsOrActs(call, Situation.STORE_DOWN, Decision.STORE_DOWN, down.getMessage(), down);
    }

    /** @return null where the guard only observes: the call goes on then */
    Object tooOften(Call call) throws Rejection {
        String reason = "called more often than " + call.definition().hotKey().rateText();
        call.guard().stats().count(Counter.HOT_KEYS);
        if (!call.observing()) {
            return acts(call, Situation.HOT_KEY, Decision.HOT_KEY, reason, null);
        }
        call.guard().stats().count(Counter.WOULD_REJECT);
        decisions.add(call.guard().name(), call.key(), Decision.HOT_KEY, reason, 0, true, call.tookSoFarNanos());
        return null;
    }

    /** The operation runs, and as many callers wait for it as may. */
    Object tooManyWait(Call call) throws Rejection {
        String reason = "still running, and " + call.definition().hotKey().waiters() + " calls of this JVM wait for it"
                + " already (hotKey.waiters)";
        call.guard().stats().count(Counter.HOT_KEYS);
        return acts(call, Situation.HOT_KEY, Decision.HOT_KEY, reason, null);
    }

    /** The operation runs, and as many callers wait for this or other keys as may. */
    Object noPlaceToWait(Call call, int most) throws Rejection {
        String reason = "still running, and " + most + " calls of this JVM wait for this or other keys already"
                + " (maxWaiters)";
        call.guard().stats().count(Counter.IN_PROGRESS);
        return acts(call, Situation.IN_PROGRESS, Decision.IN_PROGRESS, reason, null);
    }

    /** @param thrown what the expression threw, or null where a part was null or empty */
    Object missingKey(Call call, String reason, Throwable thrown) throws Rejection {
        call.guard().stats().count(Counter.MISSING_KEYS);
        if (call.observing()) {
            call.guard().observe().missedKey();
        }
        if (thrown != null) {
            call.guard().stats().count(Counter.KEY_ERRORS);
        }
        return proceedsOrActs(call, Situation.MISSING_KEY, Decision.MISSING_KEY, reason, thrown);
    }

    Object misfit(Call call, String reason) throws Rejection {
        call.guard().stats().count(Counter.MISFITS);
        boolean rejects = call.definition().pattern().rejectsMisfits();
        if (call.observing() || !rejects) {
            if (rejects) {
                call.guard().stats().count(Counter.WOULD_REJECT);
            }
            note(call, Decision.MISFIT, reason, 0);
            return null;
        }
        throw reject(call, Decision.MISFIT, reason, Rejections.misfit(call, reason));
    }

    /** Lets a duplicate run because the guard only observes, and marks the record, whose result is no longer the only one. */
    Object observes(Call call, OwnedStore store, Token token, Decision decision, String reason, Counter counter) {
        call.guard().stats().count(counter);
        call.guard().observe().keys().isKnown(call.key().prefix());
        try {
            mark(store, call.key(), token);
        } catch (StoreException e) {
            call.guard().stats().count(Counter.STORE_ERRORS);
        }
        note(call, decision, reason, 0);
        return null;
    }

    /** Where the record was taken anew meanwhile, its new owner's run is no longer the only one either. */
    private static void mark(OwnedStore store, RecordKey key, Token seen) throws StoreException {
        if (!store.mark(key, seen, IdempotencyRecord.RAN_UNDER_OBSERVE)) {
            IdempotencyRecord now = store.store().find(key.hash());
            if (now != null) {
                store.mark(key, now.token(), IdempotencyRecord.RAN_UNDER_OBSERVE);
            }
        }
    }

    /**
     * Answers by the policy for a situation that lets the caller have an answer or an exception.
     *
     * @return an Answer, or a {@link RunAnswer}
     */
    Object acts(Call call, Situation situation, Decision decision, String reason, Throwable cause) throws Rejection {
        Action action = call.definition().policies().of(situation);
        switch (action.kind()) {
            case SKIP:
                call.guard().stats().count(Counter.SKIPPED);
                note(call, decision, reason, 0);
                return call.method().emptyAnswer();
            case RETURN:
                return configured(call, situation, action, decision, reason);
            case RUN:
                call.guard().stats().count(Counter.RETURNED);
                note(call, decision, reason, 0);
                return new RunAnswer(call, situation, reason, cause);
            case THROW:
                IdempotencyException rejection = Rejections.of(situation, call, reason, cause);
                throw reject(call, decision, reason, call.method().exceptionFor(situation, rejection));
            default:
                throw reject(call, decision, reason, Rejections.of(situation, call, reason, cause));
        }
    }

    Answer answers(Call call, Decision decision, String reason, Counter counter, Answer answer) {
        call.guard().stats().count(counter);
        note(call, decision, reason, 0);
        return answer;
    }

    /** @return the exception to throw, after it was counted and written down */
    Rejection reject(Call call, Decision decision, String reason, Throwable exception) {
        call.guard().stats().count(Counter.REJECTED);
        note(call, decision, reason, 0);
        return new Rejection(exception);
    }

    private Object proceedsOrActs(Call call, Situation situation, Decision decision, String reason, Throwable cause)
            throws Rejection {
        boolean proceeds = call.definition().policies().of(situation).kind() == Action.Kind.PROCEED;
        if (call.observing() || proceeds) {
            call.guard().stats().count(Counter.PROCEEDED);
            if (!proceeds) {
                call.guard().stats().count(Counter.WOULD_REJECT);
            }
            note(call, decision, reason, 0);
            return null;
        }
        return acts(call, situation, decision, reason, cause);
    }

    private Answer configured(Call call, Situation situation, Action action, Decision decision, String reason)
            throws Rejection {
        try {
            return answers(
                    call, decision, reason, Counter.RETURNED, call.method().configuredAnswer(action));
        } catch (CodecException e) {
            // it was decoded once when the method was linked, so this is a class that fails now and then
            throw reject(call, decision, reason, Rejections.of(situation, call, reason + "; " + e.getMessage(), e));
        }
    }

    private OpenCall runs(OpenCall mine, int attempt, Decision decision, String reason) {
        mine.run(attempt);
        mine.call().guard().stats().count(Counter.EXECUTED);
        note(mine.call(), decision, reason, attempt);
        return mine;
    }

    private void note(Call call, Decision decision, String reason, int attempt) {
        call.admitted();
        decisions.add(call.guard().name(), call.key(), decision, reason, attempt, call.observing(), call.tookNanos());
    }
}
