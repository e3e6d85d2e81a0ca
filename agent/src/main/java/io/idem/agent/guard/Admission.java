package io.idem.agent.guard;

import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;

/**
 * Decides what becomes of a call: claims its key in this JVM, then in the store, and acts on what it finds, waiting and
 * looking again where the policy says so. Called on application threads; a method that returns a stage never waits, its
 * duplicate gets a stage that does. No connection and no lock is held while it waits.
 */
final class Admission {

    private final StoreAccess stores;
    private final OpenCalls openCalls;
    private final FinishedKeys finishedKeys;
    private final Answers answers;
    private final Replay replay;
    private final Found found;
    private final StageWaits stageWaits;
    private final Waiters waiters;

    Admission(
            StoreAccess stores,
            OpenCalls openCalls,
            FinishedKeys finishedKeys,
            Answers answers,
            ThreadCalls threads,
            Waiters waiters) {
        this.stores = stores;
        this.openCalls = openCalls;
        this.answers = answers;
        this.replay = new Replay(answers);
        this.found = new Found(answers, replay, finishedKeys, new Prober(threads));
        this.finishedKeys = finishedKeys;
        this.waiters = waiters;
        this.stageWaits = new StageWaits(answers, replay, found, threads, waiters);
    }

    /**
     * @return the {@link OpenCall} that now owns the key, an {@link io.idem.api.Answer}, a {@link RunAnswer}, or null to run the method
     *     unguarded
     * @throws Rejection with what to throw at the caller
     */
    Object admit(Call call) throws Rejection {
        try {
            OwnedStore store = stores.get(call.site().method().loader());
            if (finishedKeys.mayHold(call.key())) {
                IdempotencyRecord record = store.store().peek(call.key());
                if (record != null && record.state() == RecordState.SUCCESS) {
                    return found.decideFinished(call, store, record);
                }
            }
            return claim(call, store);
        } catch (StoreException e) {
            return e.isUnreadable() ? answers.unreadable(call, e) : answers.storeDown(call, e);
        }
    }

    private Object claim(Call call, OwnedStore store) throws StoreException, Rejection {
        Waiting waiting = new Waiting(call, waiters);
        try {
            return claim(call, store, waiting);
        } finally {
            waiting.end();
        }
    }

    private Object claim(Call call, OwnedStore store, Waiting waiting) throws StoreException, Rejection {
        while (true) {
            OpenCall mine = new OpenCall(call, store);
            OpenCall ahead = openCalls.claim(mine);
            Verdict verdict = ahead == null ? askStore(mine) : askAhead(call, ahead, waiting);
            if (verdict.isFinal()) {
                return verdict.result();
            }
            if (verdict.isRunningElsewhere()) {
                if (call.observing() || waiting.isOver()) {
                    return answers.inProgress(call, store, verdict.running(), waiting.describe());
                }
                if (call.method().returnsStage()) {
                    return stageWaits.behind(call, store, verdict.running());
                }
                Object refused = waiting.refused();
                if (refused != null) {
                    return refused;
                }
                waiting.pause();
            }
        }
    }

    /** Nobody in this JVM has the key: the store decides. */
    private Verdict askStore(OpenCall mine) throws StoreException, Rejection {
        try {
            Reservation reservation = mine.store().reserve(mine.claim());
            return reservation.isWon()
                    ? Verdict.of(answers.executes(mine, reservation.attempt()))
                    : found.decide(mine, reservation.found());
        } finally {
            if (mine.isRunning()) {
                mine.claimEnded();
            } else {
                openCalls.leave(mine);
            }
        }
    }

    /** Another thread of this JVM claims the key or owns it: nothing to ask the store. */
    private Verdict askAhead(Call call, OpenCall ahead, Waiting waiting) throws StoreException, Rejection {
        ahead.awaitClaimed();
        if (!ahead.isRunning()) {
            return Verdict.AGAIN;
        }
        Fingerprint.Match match = Fingerprint.compare(ahead.fingerprint(), call.fingerprint());
        if (match == Fingerprint.Match.DIFFERENT) {
            if (call.observing()) {
                ahead.ranBesides();
            }
            return Verdict.of(answers.conflict(call, ahead.store(), ahead.token()));
        }
        if (ahead.isPastMaxDuration()) {
            openCalls.giveUpOn(ahead);
            return Verdict.AGAIN;
        }
        if (ahead.outcome() == null) {
            if (call.observing() || waiting.isOver()) {
                return Verdict.of(answers.inProgress(call, ahead, waiting.describe()));
            }
            if (call.method().returnsStage()) {
                Object stage = stageWaits.behind(call, ahead);
                return stage == null ? Verdict.AGAIN : Verdict.of(stage);
            }
            Object refused = waiting.refused();
            if (refused != null) {
                return Verdict.of(refused);
            }
            waiting.forCall(ahead);
        }
        Outcome shared = ahead.outcome();
        if (shared == null) {
            return Verdict.AGAIN;
        }
        if (match == Fingerprint.Match.INCOMPARABLE) {
            call.guard().stats().count(Counter.INCOMPARABLE);
        }
        return Verdict.of(replay.success(call, shared, ahead.marks(), ahead.store(), ahead.token()));
    }
}
