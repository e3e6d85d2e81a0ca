package io.idem.crash;

/**
 * Where the JVM dies. Woven code calls it on whatever thread comes by; it finds it among the system properties, since the
 * woven class may belong to a loader that sees nothing but the JDK.
 */
public final class CrashPoint implements Runnable {

    static final String PROPERTY = "crash.point";

    /** Exit code of a process that an operating system killed. */
    private static final int KILLED = 137;

    /** Dies at once, without hooks, if the system property {@code crash.armed} is true. */
    @Override
    public void run() {
        if (Boolean.getBoolean("crash.armed")) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
