package io.idem.agent.weave;

import net.bytebuddy.asm.Advice;

/**
 * The code that is copied into {@code loadClass} of a class loader that hides the bridge: names of the bridge's package
 * are answered by the boot loader, all others take their usual way. Never called as it stands; names JDK types only.
 */
final class LoaderAdvice {

    private LoaderAdvice() {}

    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Class<?> enter(@Advice.Argument(0) String name) {
        if (name != null && name.startsWith("io.idem.api.")) {
            try {
                return Class.forName(name, false, null);
            } catch (ClassNotFoundException notOurs) {
                return null;
            }
        }
        return null;
    }

    @Advice.OnMethodExit(backupArguments = false)
    static void exit(@Advice.Enter Class<?> bridge, @Advice.Return(readOnly = false) Class<?> loaded) {
        if (bridge != null) {
            loaded = bridge;
        }
    }
}
