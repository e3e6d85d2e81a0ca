package io.idem.agent.start;

import io.idem.agent.reflect.PackageOpener;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens packages of an application's named modules to the agent's loader, through the module system's own agent interface.
 * By reflection, since it must load on Java 8, where {@link #of} gives the opener that opens nothing. Any thread.
 */
final class ModuleOpener implements PackageOpener {

    private static final Logger LOG = LoggerFactory.getLogger(ModuleOpener.class);

    private final Instrumentation instrumentation;
    private final Method moduleOf;
    private final Method isNamed;
    private final Method isOpen;
    private final Method redefine;
    private final Object own;

    private ModuleOpener(Instrumentation instrumentation) throws ReflectiveOperationException {
        this.instrumentation = instrumentation;
        Class<?> module = Class.forName("java.lang.Module");
        moduleOf = Class.class.getMethod("getModule");
        isNamed = module.getMethod("isNamed");
        isOpen = module.getMethod("isOpen", String.class, module);
        redefine = Instrumentation.class.getMethod(
                "redefineModule", module, Set.class, Map.class, Map.class, Set.class, Map.class);
        own = ClassLoader.class.getMethod("getUnnamedModule").invoke(ModuleOpener.class.getClassLoader());
    }

    /** Called once by the agent's start. */
    static PackageOpener of(Instrumentation instrumentation) {
        try {
            return new ModuleOpener(instrumentation);
        } catch (ReflectiveOperationException java8) {
            return PackageOpener.NONE;
        }
    }

    @Override
    public void open(Class<?> declaring) {
        try {
            Object module = moduleOf.invoke(declaring);
            String name = declaring.getName();
            int dot = name.lastIndexOf('.');
            if (dot < 0 || !(Boolean) isNamed.invoke(module)) {
                return;
            }
            String packageName = name.substring(0, dot);
            if (!(Boolean) isOpen.invoke(module, packageName, own)) {
                redefine.invoke(
                        instrumentation,
                        module,
                        Collections.emptySet(),
                        Collections.emptyMap(),
                        Collections.singletonMap(packageName, Collections.singleton(own)),
                        Collections.emptySet(),
                        Collections.emptyMap());
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // what needed the package says which member it could not reach
            LOG.warn("the package of {} cannot be opened to the agent: {}", declaring.getName(), String.valueOf(e));
        }
    }
}
