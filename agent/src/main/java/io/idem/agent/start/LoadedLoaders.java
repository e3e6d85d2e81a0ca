package io.idem.agent.start;

import io.idem.agent.guard.Guard;
import io.idem.store.jdbc.driver.ApplicationLoaders;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks through the classes that the JVM has loaded by now, once, when the store opens: cheaper than watching every class
 * while the application starts, and right for an agent that was attached late. Holds no loader.
 */
final class LoadedLoaders implements ApplicationLoaders {

    private final Instrumentation instrumentation;
    private final List<Guard> guards;

    LoadedLoaders(Instrumentation instrumentation, List<Guard> guards) {
        this.instrumentation = instrumentation;
        this.guards = guards;
    }

    @Override
    public List<ClassLoader> thatMayHave(String className) {
        ClassLoader own = LoadedLoaders.class.getClassLoader();
        Set<String> guarded = new HashSet<>();
        for (Guard guard : guards) {
            guarded.add(guard.definition().pattern().className());
        }
        Set<ClassLoader> found = new LinkedHashSet<>();
        Set<ClassLoader> ofGuarded = new LinkedHashSet<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            // a driver that a store of ours has loaded before, from a jar that may be gone, is not the application's
            if (loaded.getName().equals(className) && !isOurs(loaded.getClassLoader(), own)) {
                found.add(loaded.getClassLoader());
            } else if (guarded.contains(loaded.getName())) {
                ofGuarded.add(loaded.getClassLoader());
            }
        }
        found.addAll(ofGuarded);
        found.add(Thread.currentThread().getContextClassLoader());
        found.add(ClassLoader.getSystemClassLoader());
        found.remove(null);
        found.remove(own);
        return new ArrayList<>(found);
    }

    private static boolean isOurs(ClassLoader loader, ClassLoader own) {
        return loader == null || loader.getClass().getClassLoader() == own;
    }
}
