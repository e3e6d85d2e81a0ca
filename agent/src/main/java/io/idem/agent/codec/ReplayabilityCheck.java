package io.idem.agent.codec;

public final class ReplayabilityCheck {
    public static String check(net.bytebuddy.description.type.TypeDescription.Generic t) {
        return null;
    }
}
