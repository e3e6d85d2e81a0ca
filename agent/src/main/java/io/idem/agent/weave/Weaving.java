package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import java.lang.instrument.Instrumentation;

/** The way into this package. Called once by the agent's start, in premain or agentmain, after the engine is installed. */
public final class Weaving {

    private Weaving() {}

    /**
     * Installs the transformer, then weaves what is loaded already. When this returns, every guarded class that is loaded
     * from now on is woven while it is loaded, on the thread that loads it.
     *
     * @param instrumentation must allow retransformation
     * @param guarded asked on threads that load classes, see there
     */
    public static void start(Instrumentation instrumentation, GuardedMethods guarded) {
        GuardTransformer transformer = new GuardTransformer(instrumentation, guarded);
        Preload.run(transformer);
        instrumentation.addTransformer(transformer, true);
        transformer.loadedClasses().retransform();
    }
}
