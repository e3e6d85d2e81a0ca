package io.idem.agent.guard;

import io.idem.store.RecordKey;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The keys that are claimed or running in this JVM: the local single-flight. Saves round trips and lets duplicates wait
 * without asking the store; it never decides who owns a key, which is the store's to say. Called on application threads.
 */
final class OpenCalls {

    private final ConcurrentHashMap<RecordKey, OpenCall> open = new ConcurrentHashMap<>();

    /** @return null if this call may now ask the store, else the call that is ahead of it */
    OpenCall claim(OpenCall call) {
        return open.putIfAbsent(call.key(), call);
    }

    /** Called when a claim was lost, and when a call has ended; wakes those who wait. */
    void leave(OpenCall call) {
        open.remove(call.key(), call);
        call.claimEnded();
    }

    /** Lets the next caller ask the store although this call has not ended, because it is past its {@code maxDuration}. */
    void giveUpOn(OpenCall call) {
        open.remove(call.key(), call);
    }
}
