package io.idem.agent.codec;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;

/**
 * Classes whose name says nothing to another JVM: proxies and lambdas, and those that a compiler numbers, so that the next
 * release may give the name to another. Stateless; asked once a class.
 */
final class GeneratedClass {

    private GeneratedClass() {}

    /** @return why an object cannot be stored under the class's name, as the end of a sentence; null if it can */
    static String reason(Class<?> type) {
        String name = type.getTypeName();
        if (Proxy.isProxyClass(type)
                || type.isSynthetic()
                || type.getName().contains("$$")
                || type.getName().indexOf('/') >= 0
                || !hasClassFile(type)) {
            return "is a " + name + ", which is generated at run time, like a lambda or a proxy";
        }
        if (isNumbered(type.getName()) || isLocal(type)) {
            return "is a " + name + ", an anonymous or local class, whose name may be another's in the next release;"
                    + " give it a name of its own";
        }
        return null;
    }

    /** Persistence proxies and mocks are subclasses with names that look like any other. */
    private static boolean hasClassFile(Class<?> type) {
        String path = type.getName().replace('.', '/') + ".class";
        ClassLoader loader = type.getClassLoader();
        try (InputStream file =
                loader == null ? ClassLoader.getSystemResourceAsStream(path) : loader.getResourceAsStream(path)) {
            return file != null;
        } catch (IOException e) {
            return true;
        }
    }

    private static boolean isNumbered(String name) {
        int dollar = name.indexOf('$');
        while (dollar >= 0 && dollar + 1 < name.length()) {
            if (Character.isDigit(name.charAt(dollar + 1))) {
                return true;
            }
            dollar = name.indexOf('$', dollar + 1);
        }
        return false;
    }

    private static boolean isLocal(Class<?> type) {
        try {
            return type.isAnonymousClass() || type.isLocalClass();
        } catch (InternalError | LinkageError malformedName) {
            // Java 8 has its troubles with names that Scala gives
            return false;
        }
    }
}
