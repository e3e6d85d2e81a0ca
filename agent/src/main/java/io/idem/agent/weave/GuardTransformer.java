package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import io.idem.agent.guard.MethodPattern;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the JVM asks about every class that it loads. For nearly all of them the answer is one look-up by name; Byte Buddy
 * is not even loaded before the first class matches. Installed by {@link Weaving}; called on every thread that loads
 * classes, but never while it is at work on that thread already: the JVM itself sees to that.
 *
 * <p>Whatever goes wrong here is reported for the class at hand and never reaches the thread that loads it.
 */
final class GuardTransformer implements ClassFileTransformer {

    private static final Logger LOG = LoggerFactory.getLogger(GuardTransformer.class);

    private final ClassLoader own = GuardTransformer.class.getClassLoader();
    private final MatchedClasses matched = new MatchedClasses();
    private final GuardedMethods guarded;
    private final Instrumentation instrumentation;
    private final LoadedClasses loadedClasses;
    private final OverlookedClasses overlooked;
    private volatile MethodIndex index;
    private volatile ClassGuarding guarding;

    GuardTransformer(Instrumentation instrumentation, GuardedMethods guarded) {
        this.instrumentation = instrumentation;
        this.guarded = guarded;
        this.index = new MethodIndex(guarded.patterns());
        this.loadedClasses = new LoadedClasses(instrumentation, this, guarded);
        this.overlooked = new OverlookedClasses(loadedClasses);
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (name == null || loader == own) {
            return null;
        }
        try {
            MethodIndex current = index();
            List<MethodPattern> named = current.named(name);
            if (named.isEmpty() && current.withSubtypes().isEmpty()) {
                return null;
            }
            return match(current, named, loader, name, classFile);
        } catch (Throwable failed) {
            LOG.error("{} could not be looked at and is not guarded", name.replace('/', '.'), failed);
            return null;
        }
    }

    /** @return the index of the patterns that are in force now */
    MethodIndex index() {
        MethodIndex current = index;
        List<MethodPattern> patterns = guarded.patterns();
        if (!current.isMadeFrom(patterns)) {
            current = new MethodIndex(patterns);
            index = current;
        }
        return current;
    }

    /** @return the classes that matched, whether or not they could be woven */
    MatchedClasses matched() {
        return matched;
    }

    LoadedClasses loadedClasses() {
        return loadedClasses;
    }

    private byte[] match(
            MethodIndex current, List<MethodPattern> named, ClassLoader loader, String name, byte[] classFile) {
        String className = name.replace('/', '.');
        String unwoven = UnwovenClasses.reason(className, loader);
        if (unwoven != null) {
            matched.add(loader, name);
            report(named, className, unwoven);
            return null;
        }
        List<MethodPattern> inherited = current.withSubtypes().isEmpty()
                ? Collections.<MethodPattern>emptyList()
                : SubtypeMatcher.match(current.withSubtypes(), name, classFile, loader);
        if (named.isEmpty() && inherited.isEmpty()) {
            return null;
        }
        matched.add(loader, name);
        try {
            return guarding().guard(className, classFile, loader, named, inherited);
        } catch (Throwable failed) {
            LOG.error("{} could not be woven", className, failed);

            report(named, className, "its class cannot be woven: " + failed);
            report(inherited, className, "its class cannot be woven: " + failed);
            return null;
        } finally {
            if (!BridgeAccess.isPlain(loader)) {
                overlooked.look();
            }
        }
    }

    private void report(List<MethodPattern> patterns, String className, String why) {
        for (MethodPattern pattern : patterns) {
            guarded.notWoven(pattern, className, why);
        }
    }

    private ClassGuarding guarding() {
        ClassGuarding current = guarding;
        if (current == null) {
            synchronized (this) {
                current = guarding;
                if (current == null) {
                    current = new ClassGuarding(guarded, new BridgeAccess(instrumentation));
                    guarding = current;
                }
            }
        }
        return current;
    }
}
