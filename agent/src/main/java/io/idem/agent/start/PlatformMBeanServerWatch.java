package io.idem.agent.start;

import io.idem.store.AgentThreads;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/**
 * Registers the MBeans once the platform MBean server is being made by somebody else: by the application, its server, or
 * the management agent that a JMX client starts. To ask for the server ourselves would make it, and with it initialise
 * logging, before a server such as WildFly has set up its log manager and its own MBean server.
 *
 * <p>What gives it away is the loading of the JDK's implementation class, which every class file transformer is told of.
 * The registration waits, on a thread of its own, for the lock under which the platform server is made, so it neither makes
 * it nor holds up the thread that does.
 */
final class PlatformMBeanServerWatch implements ClassFileTransformer {

    private static final String IMPLEMENTATION = "com/sun/jmx/mbeanserver/JmxMBeanServer";

    private final Instrumentation instrumentation;
    private final Runnable registration;

    private PlatformMBeanServerWatch(Instrumentation instrumentation, Runnable registration) {
        this.instrumentation = instrumentation;
        this.registration = registration;
    }

    /**
     * Called by the agent's start.
     *
     * @param registration registers the MBeans; runs once, on the thread {@code idem-jmx}
     * @param attached whether the application runs already, so that the class may have been loaded before
     */
    static void start(Instrumentation instrumentation, Runnable registration, boolean attached) {
        PlatformMBeanServerWatch watch = new PlatformMBeanServerWatch(instrumentation, registration);
        if (attached && isLoaded(instrumentation)) {
            watch.register();
        } else {
            instrumentation.addTransformer(watch);
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (loader == null && IMPLEMENTATION.equals(name)) {
            register();
            instrumentation.removeTransformer(this);
        }
        return null;
    }

    private void register() {
        AgentThreads.daemon(registration, "idem-jmx").start();
    }

    private static boolean isLoaded(Instrumentation instrumentation) {
        String className = IMPLEMENTATION.replace('/', '.');
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getName().equals(className)) {
                return true;
            }
        }
        return false;
    }
}
