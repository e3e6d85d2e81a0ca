package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;

/**
 * Which public methods an expression of {@code run:} may call: all of the application's objects; of the JDK's those that
 * read, and those of collections, functions, futures and the like. No static ones. Stateless.
 */
final class ActingPermissions extends ReadPermissions {

    @Override
    public boolean allow(Method method) {
        if (super.allow(method)) {
            return true;
        }
        return method != null
                && Modifier.isPublic(method.getModifiers())
                && !Modifier.isStatic(method.getModifiers())
                && (!JdkTypes.isJdk(method.getDeclaringClass()) || acts(method.getDeclaringClass()));
    }

    private static boolean acts(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.util.function.")
                || name.startsWith("java.util.concurrent.")
                || type == Runnable.class
                || type == Callable.class
                || type == AutoCloseable.class
                || Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type) && !Properties.class.isAssignableFrom(type);
    }
}
