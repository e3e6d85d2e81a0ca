package io.idem.agent.guard;

import io.idem.agent.expr.ExpressionException;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.Answer;
import java.util.Objects;

/**
 * An answer by {@code run: <expression>} that is still to be made. The engine decides first, gives up all that it holds, and
 * leaves: the expression is the application's own work, which may block, and whose calls of other guarded methods are
 * guarded. Made and performed on the caller's thread; where a duplicate waits for a stage, on the thread that completes it.
 */
final class RunAnswer {

    private final Call call;
    private final Situation situation;
    private final String reason;
    private final Throwable cause;

    /** @param cause why the guard could not do its work, or null */
    RunAnswer(Call call, Situation situation, String reason, Throwable cause) {
        this.call = call;
        this.situation = situation;
        this.reason = reason;
        this.cause = cause;
    }

    /** @throws Throwable what the expression threw, unchanged where the method may throw it, else a rejection with it as its cause */
    Answer perform(ThreadCalls.State thread) throws Throwable {
        if (thread.isAnswering(this)) {
            return refuses("`run` calls the guarded method again, with the same key", cause);
        }
        thread.beginAnswer(this);
        try {
            return call.method().run(situation, call.request());
        } catch (ExpressionException e) {
            Throwable thrown = e.thrown();
            if (thrown != null && call.method().mayThrow(thrown)) {
                call.guard().stats().count(Counter.RUN_ERRORS);
                return call.method().refusal(thrown);
            }
            return refuses("`run` failed: " + e.getMessage(), thrown == null ? e : thrown);
        } finally {
            thread.endAnswer();
        }
    }

    boolean isOfSameCall(RunAnswer other) {
        return call.guard() == other.call.guard() && Objects.equals(call.key(), other.call.key());
    }

    private Answer refuses(String why, Throwable because) throws Throwable {
        call.guard().stats().count(Counter.RUN_ERRORS);
        return call.method().refusal(Rejections.of(situation, call, reason + "; " + why, because));
    }
}
