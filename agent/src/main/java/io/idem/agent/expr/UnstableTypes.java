package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Map;

/**
 * Classes whose fields are not what the caller asked for: lambdas, proxies, live resources, and objects of containers and
 * message brokers, which differ on every delivery. Known by name, since they come from the application's loaders.
 * Stateless.
 */
final class UnstableTypes {

    private static final String[] LIVE = {
        "java.lang.AutoCloseable",
        "java.lang.ClassLoader",
        "java.lang.reflect.InvocationHandler",
        "java.util.Iterator",
        "java.util.Enumeration",
        "java.util.concurrent.BlockingQueue",
        "java.util.concurrent.Executor",
        "java.util.concurrent.Future",
        "javax.servlet.",
        "jakarta.servlet.",
        "javax.sql.",
        "javax.jms.",
        "jakarta.jms.",
        "javax.persistence.EntityManager",
        "jakarta.persistence.EntityManager",
        "javax.ejb.",
        "jakarta.ejb.",
        "javax.ws.rs.",
        "jakarta.ws.rs.",
        "org.hibernate.",
        "org.slf4j.",
        "org.apache.commons.logging.",
        "org.apache.kafka.",
        "com.rabbitmq.",
        "io.netty.",
        "reactor.",
        "org.springframework.amqp.",
        "org.springframework.beans.",
        "org.springframework.context.",
        "org.springframework.jdbc.",
        "org.springframework.messaging.",
        "org.springframework.security.",
        "org.springframework.transaction.",
        "org.springframework.ui.",
        "org.springframework.validation.",
        "org.springframework.web."
    };

    private UnstableTypes() {}

    /** @return why objects of the class have no stable form, as the end of a sentence; null if nothing speaks against it */
    static String reason(Class<?> type) {
        boolean container = isContainer(type);
        String generated = container ? null : generated(type);
        if (generated != null) {
            return generated;
        }
        String live = live(type);
        return live != null ? describeLive(type, live) : container ? null : jdkState(type);
    }

    private static boolean isContainer(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || Map.Entry.class.isAssignableFrom(type);
    }

    private static String generated(Class<?> type) {
        if (type.isSynthetic()
                || type.getName().contains("$$")
                || type.getName().indexOf('/') >= 0) {
            return "is generated at run time, like a lambda or a proxy";
        }
        if (Proxy.isProxyClass(type)) {
            return "is a proxy";
        }
        return null;
    }

    private static String describeLive(Class<?> type, String live) {
        return live.equals(type.getName()) ? "is live" : "is live, since it is a " + live;
    }

    /** A superclass from the JDK may hold state that has no known form: a thread, an exception with its stack. */
    private static String jdkState(Class<?> type) {
        Class<?> k = type;
        while (k != null && !JdkTypes.isJdk(k)) {
            k = k.getSuperclass();
        }
        if (k == null || k == Object.class && k != type || k == Number.class && k != type) {
            return null;
        }
        return k.getName().equals("java.lang.Record")
                ? null
                : "has no stable form that is known, as a " + k.getTypeName();
    }

    private static String live(Class<?> type) {
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            for (String name : LIVE) {
                if (name.endsWith(".")
                        ? k.getName().startsWith(name)
                        : k.getName().equals(name)) {
                    return k.getName();
                }
            }
            for (Class<?> implemented : k.getInterfaces()) {
                String found = live(implemented);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
