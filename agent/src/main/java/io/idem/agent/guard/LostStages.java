package io.idem.agent.guard;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Notices stages that were collected before they completed: with the stage goes its recorder, and with the recorder the
 * only one who could have told the outcome. Thread-safe.
 */
final class LostStages {

    private final ReferenceQueue<StageRecorder> collected = new ReferenceQueue<>();
    private final ConcurrentMap<OpenCall, Watch> watched = new ConcurrentHashMap<>();

    void watch(StageRecorder recorder, OpenCall open) {
        watched.put(open, new Watch(recorder, open, collected));
    }

    /** @return whether the call was still to be ended; true for one caller only */
    boolean forget(OpenCall open) {
        return watched.remove(open) != null;
    }

    /** @return a call whose stage is lost, each once; null if there is none */
    OpenCall next() {
        for (Object watch = collected.poll(); watch != null; watch = collected.poll()) {
            OpenCall open = ((Watch) watch).open;
            if (forget(open)) {
                return open;
            }
        }
        return null;
    }

    private static final class Watch extends WeakReference<StageRecorder> {

        private final OpenCall open;

        Watch(StageRecorder recorder, OpenCall open, ReferenceQueue<StageRecorder> collected) {
            super(recorder, collected);
            this.open = open;
        }
    }
}
