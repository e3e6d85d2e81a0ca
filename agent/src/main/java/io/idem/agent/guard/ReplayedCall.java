package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.Edits;
import io.idem.api.Answer;

/** What a duplicate is to get: decoded, checked, and not given yet. Used once, on the thread that answers the duplicate. */
final class ReplayedCall {

    private final Answer answer;
    private final Edits outputs;

    /** @param outputs null where the guard has none */
    ReplayedCall(Answer answer, Edits outputs) {
        this.answer = answer;
        this.outputs = outputs;
    }

    /**
     * Gives the outputs to the duplicate's arguments.
     *
     * @return what the method returned
     * @throws CodecException if an output cannot be given; the arguments are then as they were
     */
    Answer give() throws CodecException {
        if (outputs != null) {
            outputs.apply();
        }
        return answer;
    }
}
