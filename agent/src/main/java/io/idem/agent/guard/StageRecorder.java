package io.idem.agent.guard;

import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;

/**
 * Has the end of a returned stage recorded. It is a dependant of that stage, and nothing but the stage holds it: what the
 * engine knows of the application's classes is held by it and so goes with the stage. Called once, on the thread that
 * completes the stage, or on the method's own if the stage was complete already.
 */
final class StageRecorder implements BiConsumer<Object, Throwable> {

    private final StageCalls calls;
    private final OpenCall open;
    private final CallExit exit;

    StageRecorder(StageCalls calls, OpenCall open, CallExit exit) {
        this.calls = calls;
        this.open = open;
        this.exit = exit;
    }

    @Override
    public void accept(Object value, Throwable thrown) {
        calls.ended(open, exit, value, unwrapped(thrown));
    }

    /** A dependent stage wraps what the stage before it was completed with, as often as there are stages. */
    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }
}
