package io.idem.crash;

import java.lang.instrument.Instrumentation;

/** {@code -javaagent:crash-agent.jar=entry|exit:CLASS#METHOD}. The method dies there once {@link CrashPoint} is armed. */
public final class CrashAgent {

    private CrashAgent() {}

    /** Called by the JVM before the application's main. */
    public static void premain(String argument, Instrumentation instrumentation) {
        int colon = argument.indexOf(':');
        int hash = argument.indexOf('#');
        System.getProperties().put(CrashPoint.PROPERTY, new CrashPoint());
        instrumentation.addTransformer(new CrashTransformer(
                argument.substring(0, colon).equals("entry"),
                argument.substring(colon + 1, hash).replace('.', '/'),
                argument.substring(hash + 1)));
    }
}
