package io.idem.agent.weave;

import net.bytebuddy.asm.Advice;

/**
 * The code that is copied into a guarded method whose class loader cannot see the bridge: each call is refused, with an
 * exception of the JDK, since the loader could not find one of ours. Never called as it stands.
 */
final class UnreachableBridgeAdvice {

    private UnreachableBridgeAdvice() {}

    @Advice.OnMethodEnter
    static void enter(@Reason String reason) {
        throw new IllegalStateException(reason);
    }
}
