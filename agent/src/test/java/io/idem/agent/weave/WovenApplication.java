package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import io.idem.api.Guards;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import net.bytebuddy.agent.ByteBuddyAgent;

/** The weaving as the agent starts it, in the JVM of the test, around an application in a loader of its own. */
final class WovenApplication implements AutoCloseable {

    final RecordingEngine engine;
    final RecordingGuards guards;
    final Instrumentation instrumentation = tracked(ByteBuddyAgent.install());
    private final List<ClassFileTransformer> transformers = new CopyOnWriteArrayList<>();
    private final List<String> refused = new CopyOnWriteArrayList<>();
    private ClassLoader loader;

    private WovenApplication(RecordingEngine engine, RecordingGuards guards) {
        this.engine = engine;
        this.guards = guards;
        use(engine);
    }

    static WovenApplication guarding(MethodPattern... patterns) {
        return new WovenApplication(new RecordingEngine(), new RecordingGuards(patterns));
    }

    static WovenApplication guarding(RecordingEngine engine, RecordingGuards guards) {
        return new WovenApplication(engine, guards);
    }

    /** Starts the weaving first, then gives the application its loader, as premain does. */
    WovenApplication run(String... sources) {
        return run(new ThrowAwayLoader(Sources.compile(sources)));
    }

    WovenApplication run(Map<String, byte[]> classes) {
        return run(new ThrowAwayLoader(classes));
    }

    WovenApplication run(ClassLoader application) {
        Weaving.start(instrumentation, guards);
        guards.forget(); // applications of earlier tests that are still in memory
        loader = application;
        return this;
    }

    /** Has the JVM refuse to change that class, as it refuses hidden ones and those that other agents have spoilt. */
    void refuseToChange(String className) {
        refused.add(className);
    }

    /** Takes an application whose classes may be loaded already, as agentmain does. */
    WovenApplication attach(ClassLoader application) {
        Weaving.start(instrumentation, guards);
        loader = application;
        return this;
    }

    Class<?> load(String name) throws ClassNotFoundException {
        return Class.forName(name, true, loader);
    }

    Object create(String name) throws Exception {
        Constructor<?> constructor = load(name).getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    /** Calls a method by its name, on a new instance unless it is static, and throws what it throws. */
    Object call(String className, String method, Object... arguments) throws Throwable {
        for (Method each : load(className).getDeclaredMethods()) {
            if (each.getName().equals(method) && !each.isBridge() && each.getParameterCount() == arguments.length) {
                each.setAccessible(true);
                boolean isStatic = java.lang.reflect.Modifier.isStatic(each.getModifiers());
                try {
                    return each.invoke(isStatic ? null : create(className), arguments);
                } catch (InvocationTargetException thrown) {
                    throw thrown.getCause();
                }
            }
        }
        throw new NoSuchMethodException(className + "#" + method);
    }

    @Override
    public void close() {
        transformers.forEach(ByteBuddyAgent.install()::removeTransformer);
        use(null);
    }

    private static void use(Guards.Engine engine) {
        try {
            Field field = Guards.class.getDeclaredField("engine");
            field.setAccessible(true);
            field.set(null, engine);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Remembers the transformers that are added, so that they can be removed after the test. */
    private Instrumentation tracked(Instrumentation real) {
        return (Instrumentation) Proxy.newProxyInstance(
                Instrumentation.class.getClassLoader(),
                new Class<?>[] {Instrumentation.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("addTransformer")) {
                        transformers.add((ClassFileTransformer) args[0]);
                    }
                    if (method.getName().equals("retransformClasses")) {
                        refuse(((Class<?>[]) args[0])[0]);
                    } else if (method.getName().equals("redefineClasses")) {
                        refuse(((ClassDefinition[]) args[0])[0].getDefinitionClass());
                    }
                    try {
                        return method.invoke(real, args);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private void refuse(Class<?> changed) {
        if (refused.contains(changed.getName())) {
            throw new VerifyError("refused by the test");
        }
    }
}
