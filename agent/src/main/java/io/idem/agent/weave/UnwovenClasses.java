package io.idem.agent.weave;

/**
 * Classes that are never woven, whatever the configuration says: generated proxies, since the call goes on to the real
 * method, and the JDK's own. Stateless.
 */
final class UnwovenClasses {

    private static final String[] PROXY_MARKS = {
        "$$EnhancerBy",
        "$$FastClassBy",
        "$$SpringCGLIB$$",
        "$$KeyFactoryBy",
        "$$Lambda",
        "$HibernateProxy$",
        "$HibernateInstantiator$",
        "$ByteBuddy$",
        "$MockitoMock$",
        "_$$_jvst",
        "_$$_javassist",
        "_$$_Weld",
        "$Proxy$_$$_",
        "$$$view",
    };

    private UnwovenClasses() {}

    /** @return why the class is left alone, a sentence for people; null if it may be woven */
    static String reason(String className, ClassLoader loader) {
        if (isGenerated(className)) {
            return "it is generated at run time and only passes the call on: name the method of the real class";
        }
        if (isJdk(className, loader)) {
            return "it belongs to the JDK: name the method of the application that calls it";
        }
        return null;
    }

    private static boolean isGenerated(String className) {
        for (String mark : PROXY_MARKS) {
            if (className.contains(mark)) {
                return true;
            }
        }
        return className.endsWith("_ClientProxy") || isNumberedProxy(className);
    }

    /** {@code com.sun.proxy.$Proxy12}, {@code jdk.proxy2.$Proxy3}, {@code com.acme.$Proxy1}: of java.lang.reflect.Proxy. */
    private static boolean isNumberedProxy(String className) {
        int digits = className.lastIndexOf("$Proxy");
        if (digits < 0 || digits > 0 && className.charAt(digits - 1) != '.') {
            return false;
        }
        digits += "$Proxy".length();
        for (int i = digits; i < className.length(); i++) {
            if (!Character.isDigit(className.charAt(i))) {
                return false;
            }
        }
        return digits < className.length();
    }

    private static boolean isJdk(String className, ClassLoader loader) {
        if (className.startsWith("java.")) {
            return true;
        }
        boolean ofTheJvm =
                loader == null || loader == ClassLoader.getSystemClassLoader().getParent();
        return ofTheJvm
                && (className.startsWith("javax.")
                        || className.startsWith("jdk.")
                        || className.startsWith("sun.")
                        || className.startsWith("com.sun."));
    }
}
