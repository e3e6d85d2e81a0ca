package io.idem.store;

import java.lang.reflect.Constructor;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes the agent's own threads so that they keep nothing of the application alive, although it is an application's
 * thread that makes them: daemon, in the root group, with the agent's loader as context loader, without the creator's
 * access-control context, and from Java 9 on without its inheritable thread locals. Called on any thread.
 */
public final class AgentThreads {

    private static final Constructor<Thread> WITHOUT_THREAD_LOCALS = constructor();

    private AgentThreads() {}

    /** @param name complete name, begins with {@code idem-} */
    public static Thread daemon(Runnable body, String name) {
        return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> make(body, name));
    }

    /** @param prefix begins with {@code idem-}; a running number follows */
    public static ThreadFactory factory(String prefix) {
        AtomicInteger number = new AtomicInteger();
        return body -> daemon(body, prefix + "-" + number.incrementAndGet());
    }

    private static Thread make(Runnable body, String name) {
        Thread thread = construct(body, name);
        thread.setDaemon(true);
        thread.setContextClassLoader(AgentThreads.class.getClassLoader());
        thread.setUncaughtExceptionHandler(null);
        return thread;
    }

    private static Thread construct(Runnable body, String name) {
        if (WITHOUT_THREAD_LOCALS != null) {
            try {
                return WITHOUT_THREAD_LOCALS.newInstance(rootGroup(), body, name, 0L, false);
            } catch (ReflectiveOperationException e) {
                return new Thread(rootGroup(), body, name);
            }
        }
        return new Thread(rootGroup(), body, name);
    }

    private static ThreadGroup rootGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static Constructor<Thread> constructor() {
        try {
            return Thread.class.getConstructor(
                    ThreadGroup.class, Runnable.class, String.class, long.class, boolean.class);
        } catch (NoSuchMethodException java8) {
            return null;
        }
    }
}
