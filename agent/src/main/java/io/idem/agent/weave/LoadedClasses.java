package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import io.idem.agent.guard.MethodPattern;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Weaves guarded classes that are loaded and that the transformer has not met. Called by {@link Weaving} on the starting
 * thread, and later by {@link OverlookedClasses} on its own.
 */
final class LoadedClasses {

    private static final int PASSES = 2;

    private final ReentrantLock oneAtATime = new ReentrantLock();
    private final Instrumentation instrumentation;
    private final GuardTransformer transformer;
    private final GuardedMethods guarded;

    LoadedClasses(Instrumentation instrumentation, GuardTransformer transformer, GuardedMethods guarded) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.guarded = guarded;
    }

    /**
     * A class whose bytes had been read when the transformer was installed, but which was not loaded yet when the first
     * pass asked, is found by the second.
     *
     * @return how many classes were found
     */
    int retransform() {
        oneAtATime.lock();
        try {
            return passes();
        } finally {
            oneAtATime.unlock();
        }
    }

    private int passes() {
        int found = 0;
        for (int pass = 0; pass < PASSES; pass++) {
            for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                List<MethodPattern> patterns = patternsFor(loaded);
                if (!patterns.isEmpty() && retransform(loaded, patterns)) {
                    found++;
                }
            }
        }
        return found;
    }

    /**
     * Each class by itself: one that cannot be retransformed must not spoil the others.
     *
     * @return whether the class has a guarded method
     */
    private boolean retransform(Class<?> loaded, List<MethodPattern> patterns) {
        String failure;
        try {
            if (instrumentation.isModifiableClass(loaded)) {
                instrumentation.retransformClasses(loaded);
                return transformer.matched().contains(loaded.getClassLoader(), internalName(loaded));
            }
            // hidden classes: nobody named them, so a pattern with subtypes says nothing about each lambda
            patterns.retainAll(transformer.index().named(internalName(loaded)));
            failure = "the JVM does not let this class be changed";
        } catch (Exception | LinkageError | InternalError failed) {
            failure = "it is loaded already, and the JVM refused the woven class: " + failed;
        } finally {
            transformer.matched().add(loaded.getClassLoader(), internalName(loaded));
        }
        for (MethodPattern pattern : patterns) {
            guarded.notWoven(pattern, loaded.getName(), failure);
        }
        return true;
    }

    private List<MethodPattern> patternsFor(Class<?> loaded) {
        List<MethodPattern> patterns = new ArrayList<MethodPattern>(0);
        if (loaded.isArray() || loaded.isPrimitive() || isOurs(loaded)) {
            return patterns;
        }
        String name = internalName(loaded);
        MethodIndex index = transformer.index();
        patterns.addAll(index.named(name));
        for (MethodPattern pattern : index.withSubtypes()) {
            if (hasSupertype(loaded, pattern.className())) {
                patterns.add(pattern);
            }
        }
        if (!patterns.isEmpty() && transformer.matched().contains(loaded.getClassLoader(), name)) {
            patterns.clear();
        }
        return patterns;
    }

    private boolean isOurs(Class<?> loaded) {
        return loaded.getClassLoader() == LoadedClasses.class.getClassLoader();
    }

    private static boolean hasSupertype(Class<?> type, String name) {
        for (Class<?> each = type.getSuperclass(); each != null; each = each.getSuperclass()) {
            if (each.getName().equals(name)) {
                return true;
            }
        }
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Class<?> implemented : each.getInterfaces()) {
                if (implemented.getName().equals(name) || hasSupertype(implemented, name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String internalName(Class<?> loaded) {
        return loaded.getName().replace('.', '/');
    }
}
