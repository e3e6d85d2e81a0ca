package io.idem.agent.guard;

import io.idem.store.RecordKey;
import java.util.ArrayList;

/**
 * What each application thread has open: its guarded calls, for super calls, proxies and recursion, and whether it is in
 * the engine, whose own work is never guarded. The state holds nothing of the application once the calls have ended.
 */
final class ThreadCalls {

    private final ThreadLocal<State> states = new ThreadLocal<State>() {
        @Override
        protected State initialValue() {
            return new State();
        }
    };

    State current() {
        return states.get();
    }

    /** One thread's; used by that thread only. */
    static final class State {

        private final ArrayList<OpenCall> open = new ArrayList<>(2);
        private final ArrayList<RunAnswer> answering = new ArrayList<>(1);
        private int inside;
        private boolean probing;
        private String metByProbe;

        boolean isInside() {
            return inside > 0;
        }

        void enterEngine() {
            inside++;
        }

        void leaveEngine() {
            inside--;
        }

        /** From now on this thread only asks, to its end. */
        void beginProbe() {
            probing = true;
        }

        boolean isProbing() {
            return probing;
        }

        /** Notes that the probe calls a guarded method. */
        void meets(String guard) {
            metByProbe = guard;
        }

        /** @return a guard whose method the probe called; null if there is none */
        String guardMetByProbe() {
            return metByProbe;
        }

        boolean hasOpen(RecordKey key) {
            for (int i = 0; i < open.size(); i++) {
                if (open.get(i).key().equals(key)) {
                    return true;
                }
            }
            return false;
        }

        /** @return whether this thread is in a {@code run} expression that answers the same call */
        boolean isAnswering(RunAnswer answer) {
            for (int i = 0; i < answering.size(); i++) {
                if (answering.get(i).isOfSameCall(answer)) {
                    return true;
                }
            }
            return false;
        }

        void beginAnswer(RunAnswer answer) {
            answering.add(answer);
        }

        void endAnswer() {
            answering.remove(answering.size() - 1);
        }

        void open(OpenCall call) {
            open.add(call);
        }

        void close(OpenCall call) {
            open.remove(call);
        }

        /** @return what {@code parent.key} stands for: the innermost open call's key hash; null outside of any */
        String parentKey() {
            return open.isEmpty() ? null : open.get(open.size() - 1).key().hex();
        }
    }
}
