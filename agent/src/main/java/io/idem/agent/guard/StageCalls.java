package io.idem.agent.guard;

import java.util.concurrent.CompletionStage;

/**
 * The calls whose method has returned a stage: each stays open until its stage completes. The caller gets the very stage
 * that the method returned; the record is written by the thread that completes it, before {@code complete} returns there.
 * Dependants run last in, first out, so those that the caller adds may see the completion before the record is written.
 */
final class StageCalls {

    private final Completion completion;
    private final ThreadCalls threads;
    private final LostStages lost = new LostStages();

    StageCalls(Completion completion, ThreadCalls threads) {
        this.completion = completion;
        this.threads = threads;
    }

    /** Called at exit, on the application's thread, inside the engine. */
    void follow(OpenCall open, CompletionStage<?> returned) {
        StageRecorder recorder = new StageRecorder(this, open, open.call().stageExit());
        lost.watch(recorder, open);
        try {
            returned.whenComplete(recorder);
        } catch (RuntimeException | Error e) {
            if (lost.forget(open)) {
                completion.hold(open, "the stage that the method returned cannot be followed: " + e);
            }
        }
    }

    /** Called by the recorder, on the thread that completes the stage. */
    void ended(OpenCall open, CallExit exit, Object value, Throwable thrown) {
        if (!lost.forget(open)) {
            return;
        }
        long began = System.nanoTime();
        ThreadCalls.State thread = threads.current();
        thread.enterEngine();
        try {
            completion.complete(open, exit, value, thrown);
        } finally {
            thread.leaveEngine();
            open.call().finish(began);
        }
    }

    /** Puts on hold what nobody can complete any more. Called on application threads, inside the engine. */
    void settleLost() {
        for (OpenCall open = lost.next(); open != null; open = lost.next()) {
            completion.hold(open, "the stage that the method returned was dropped before it was completed");
        }
    }
}
