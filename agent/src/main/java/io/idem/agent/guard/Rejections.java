package io.idem.agent.guard;

import io.idem.agent.guard.policy.Situation;
import io.idem.api.CallHeldException;
import io.idem.api.CallInProgressException;
import io.idem.api.DuplicateCallException;
import io.idem.api.GuardMisfitException;
import io.idem.api.HotKeyException;
import io.idem.api.IdempotencyException;
import io.idem.api.KeyConflictException;
import io.idem.api.MissingKeyException;
import io.idem.api.StoreUnavailableException;
import io.idem.api.UnreplayableResultException;

/** The exceptions that callers of guarded methods get, and their words: which guard, which key, why, and what to do. */
final class Rejections {

    private Rejections() {}

    static IdempotencyException of(Situation situation, Call call, String reason, Throwable cause) {
        String guard = call.guard().name();
        String key = call.key() == null ? null : call.key().toString();
        String subject = "guard " + guard + (key == null ? "" : ", key " + key) + ": " + reason;
        switch (situation) {
            case DUPLICATE:
                return new DuplicateCallException(
                        guard, key, subject + "; the operation is done, do not repeat it", cause);
            case UNREPLAYABLE:
                return new UnreplayableResultException(
                        guard, key, subject + "; the operation is done, ask for its result elsewhere", cause);
            case IN_PROGRESS:
                return new CallInProgressException(guard, key, subject + "; ask again later with the same key", cause);
            case HELD:
                return new CallHeldException(
                        guard,
                        key,
                        subject + "; find out whether the effect happened, then resolve or release the record over JMX"
                                + " (io.idem:type=Records)",
                        cause);
            case CONFLICT:
                return new KeyConflictException(
                        guard, key, subject + "; use a new key for a new request, or the same request again", cause);
            case STORE_DOWN:
                return new StoreUnavailableException(
                        guard, key, subject + "; nothing was done, try again when the store is back", cause);
            case HOT_KEY:
                return new HotKeyException(
                        guard, key, subject + "; nothing was done, call less often with the same key", cause);
            case MISSING_KEY:
                return new MissingKeyException(
                        guard, key, subject + "; the caller must send it, or set the guard's missingKey", cause);
            default:
                throw new IllegalArgumentException("nothing is rejected for " + situation);
        }
    }

    static IdempotencyException misfit(Call call, String reason) {
        String guard = call.guard().name();
        return new GuardMisfitException(
                guard,
                null,
                "guard " + guard + " does not fit " + call.site().method() + ", so its calls are refused: " + reason
                        + "; correct the configuration, or set onGuardError: proceed",
                null);
    }
}
