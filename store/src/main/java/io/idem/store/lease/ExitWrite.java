package io.idem.store.lease;

import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoreEvents;
import io.idem.store.StoreException;
import io.idem.store.Token;

/**
 * The write at the end of a call, a completion or a release, which can be sent again after a failure, also after one that
 * left open whether it took effect. Sent by one thread at a time.
 */
final class ExitWrite {

    private static final int PATIENCE = 5;

    private final RecordKey key;
    private final Token token;
    private final long retention;
    private Outcome outcome;
    private boolean maybeDone;
    private int failures;

    private ExitWrite(RecordKey key, Token token, Outcome outcome, long retention) {
        this.key = key;
        this.token = token;
        this.outcome = outcome;
        this.retention = retention;
    }

    static ExitWrite complete(RecordKey key, Token token, Outcome outcome, long retention) {
        return new ExitWrite(key, token, outcome, retention);
    }

    static ExitWrite release(RecordKey key, Token token) {
        return new ExitWrite(key, token, null, 0);
    }

    RecordKey key() {
        return key;
    }

    Token token() {
        return token;
    }

    boolean isRelease() {
        return outcome == null;
    }

    /** @return false means lease lost */
    boolean send(IdempotencyStore store, StoreEvents events) throws StoreException {
        try {
            return sendOnce(store);
        } catch (StoreException e) {
            if (outcome == null || !outcome.hasResult() || !(e.isRefused() || isTheResultToBlame(store))) {
                throw e;
            }
            events.resultRefused(key, token, e);
            outcome = withoutResult(e);
            return sendOnce(store);
        }
    }

    /**
     * Whether the store answers, but this one write fails again and again, whatever the store calls the reason: it would
     * hold up every call of this JVM for ever.
     */
    private boolean isTheResultToBlame(IdempotencyStore store) throws StoreException {
        if (++failures < PATIENCE) {
            return false;
        }
        store.find(key.hash());
        try {
            sendOnce(store);
            // gone through after all; sent once more it finds itself done
            maybeDone = true;
            return false;
        } catch (StoreException again) {
            return true;
        }
    }

    private boolean sendOnce(IdempotencyStore store) throws StoreException {
        try {
            boolean held = isRelease() ? store.release(key, token) : store.complete(key, token, outcome, retention);
            return held || maybeDone && wasDone(store);
        } catch (StoreException e) {
            maybeDone |= e.isAmbiguous();
            throw e;
        } catch (RuntimeException e) {
            maybeDone = true;
            throw StoreException.ambiguous("the store failed unexpectedly: " + e, e);
        }
    }

    private boolean wasDone(IdempotencyStore store) throws StoreException {
        if (isRelease()) {
            return true;
        }
        return IdempotencyRecord.carries(store.find(key.hash()), token, outcome.state());
    }

    private Outcome withoutResult(StoreException why) {
        if (outcome.state() == RecordState.FAILED) {
            return Outcome.failed(outcome.errorType(), outcome.errorMessage(), null, null);
        }
        return Outcome.successWithoutResult("the store did not take the result: " + why.getMessage());
    }
}
