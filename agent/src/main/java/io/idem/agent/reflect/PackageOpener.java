package io.idem.agent.reflect;

/**
 * Opens packages of named modules to the agent, so that expressions and codecs reach members of an application's classes
 * without {@code --add-opens}. Made at start from the JVM's {@code Instrumentation}; used on any thread, before the first
 * reflective access to a class.
 */
public interface PackageOpener {

    /** For Java 8, for tests, and for classes in unnamed modules: opens nothing. */
    PackageOpener NONE = new PackageOpener() {
        @Override
        public void open(Class<?> declaring) {
            // every package of an unnamed module is open already
        }
    };

    /** Opens the package of {@code declaring} to the agent's loader; cheap when it is open already. Never throws. */
    void open(Class<?> declaring);
}
