package io.idem.agent.reflect;

/**
 * Tells the JDK's classes from the application's. Members of JDK classes are reached by list only; those of the
 * application by getters and fields. Stateless; called on any thread.
 */
public final class JdkTypes {

    private static final ClassLoader PLATFORM =
            ClassLoader.getSystemClassLoader().getParent();

    private static final String[] PREFIXES = {
        "java.",
        "javax.",
        "jdk.",
        "sun.",
        "com.sun.",
        "com.oracle.",
        "oracle.",
        "apple.",
        "org.ietf.",
        "org.jcp.",
        "org.omg.",
        "org.w3c.",
        "org.xml.",
        "netscape.",
        "io.idem.api."
    };

    private JdkTypes() {}

    /**
     * @return whether the class comes with the JVM, or is a bridge class of this agent: by its loader and name, since the application may
     *     be on the boot class path too, and brings javax packages of its own
     */
    public static boolean isJdk(Class<?> type) {
        if (type.isPrimitive()) {
            return true;
        }
        if (type.isArray()) {
            return isJdk(type.getComponentType());
        }
        ClassLoader loader = type.getClassLoader();
        return (loader == null || loader == PLATFORM) && hasJdkName(type.getName());
    }

    /** For classes that are not loaded: whether the JDK has packages of that name, javax of extensions included. */
    public static boolean hasJdkName(String binaryName) {
        for (String prefix : PREFIXES) {
            if (binaryName.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
