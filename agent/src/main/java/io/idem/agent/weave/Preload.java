package io.idem.agent.weave;

/**
 * Loads what the transformer itself needs before it is installed. A JDK class that were first loaded from inside
 * {@code transform}, because it is needed to transform that very class, would end in a ClassCircularityError (ByteBuddy
 * issue 1666: ThreadLocalRandom, needed by a contended ConcurrentHashMap), which the JVM then remembers for ever.
 */
final class Preload {

    private static final String[] JDK_CLASSES = {
        "java.util.concurrent.ThreadLocalRandom",
        "java.lang.ClassCircularityError",
        "java.lang.NoClassDefFoundError",
        "java.io.ByteArrayOutputStream",
        "java.io.DataInputStream",
        "java.util.ArrayDeque",
        "java.util.LinkedHashMap",
        "java.util.HashSet",
    };

    private Preload() {}

    /** Called once by {@link Weaving}, on the starting thread. */
    static void run(GuardTransformer transformer) {
        for (String name : JDK_CLASSES) {
            try {
                Class.forName(name, true, null);
            } catch (ClassNotFoundException impossible) {
                throw new IllegalStateException("The JDK has no " + name, impossible);
            }
        }
        LoaderMap<Object> contended = new LoaderMap<Object>();
        contended.putIfAbsent(null, transformer);
        contended.get(null);
        transformer.transform(null, "io/idem/agent/weave/$NoSuchClass", null, null, new byte[0]);
    }
}
