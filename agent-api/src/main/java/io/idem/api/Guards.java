package io.idem.api;

/**
 * The bridge between woven code and the agent: two static calls, and the only type of ours that woven code names.
 * It lives in the boot loader, so that every class loader can see it, and therefore uses JDK types only.
 *
 * <p>Woven methods call it on the application's threads. The agent installs its engine once, before the first class is
 * woven; without an engine (a class woven by an agent that failed to start) every call passes unguarded.
 */
public final class Guards {

    /** What the agent does at the two ends of a woven method. Implemented by the agent, called by {@link Guards} only. */
    public interface Engine {

        /**
         * Called before the body of a woven method, on the application's thread.
         *
         * @param site number of the woven method, a constant in the woven code
         * @param self the receiver, null for a static method
         * @param args the arguments, boxed; never null; owned by the callee
         * @return null to run the method unguarded, an {@link Answer} to skip the body, or any other object, handed back
         *     to {@link #exit}, when the call owns its key
         * @throws Throwable a rejection, thrown to the caller of the woven method as it is
         */
        Object enter(int site, Object self, Object[] args) throws Throwable;

        /**
         * Called after the body of a woven method whose {@link #enter} returned something, on the same thread.
         *
         * @param call what {@code enter} returned
         * @param returned the value that the method returned, boxed; null for void, for null and when it threw
         * @param thrown what the method threw, or null
         * @return the value to hand to the caller
         * @throws Throwable only to replace the outcome; {@code thrown} itself is thrown on by the woven code
         */
        Object exit(Object call, Object returned, Throwable thrown) throws Throwable;
    }

    private static volatile Engine engine;

    private Guards() {}

    /** Called by woven code at entry; see {@link Engine#enter}. */
    public static Object enter(int site, Object self, Object[] args) {
        Engine current = engine;
        if (current == null) {
            return null;
        }
        try {
            return current.enter(site, self, args);
        } catch (Throwable thrown) {
            throw Guards.<RuntimeException>unchecked(thrown);
        }
    }

    /** Called by woven code at exit; see {@link Engine#exit}. */
    public static Object exit(Object call, Object returned, Throwable thrown) {
        if (call instanceof Answer) {
            return ((Answer) call).value();
        }
        Engine current = engine;
        if (current == null) {
            return returned;
        }
        try {
            return current.exit(call, returned, thrown);
        } catch (Throwable replaced) {
            throw Guards.<RuntimeException>unchecked(replaced);
        }
    }

    /**
     * Called once by the agent's start, before anything is woven.
     *
     * @return false if an engine is installed already (a second agent in this JVM), which then stays
     */
    public static synchronized boolean install(Engine installed) {
        if (engine != null) {
            return false;
        }
        engine = installed;
        return true;
    }

    /** Whether an agent has installed its engine in this JVM. */
    public static boolean isInstalled() {
        return engine != null;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
