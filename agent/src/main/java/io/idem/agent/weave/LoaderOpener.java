package io.idem.agent.weave;

import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.util.LinkedHashMap;
import java.util.Map;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Weaves {@link LoaderAdvice} into {@code loadClass} of those class loaders that hide the bridge. Called on a thread that
 * is loading a class, from inside a transformer: there the JVM calls no transformer of ours again, so the class is
 * redefined from its class file, not retransformed. It stays open when somebody retransforms it, since the redefinition
 * is what that starts from.
 */
final class LoaderOpener {

    private static final Logger LOG = LoggerFactory.getLogger(LoaderOpener.class);

    private final Instrumentation instrumentation;

    LoaderOpener(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Weaves the loader's class and its superclasses, up to the JDK's. Never throws; the caller looks whether it helped. */
    void open(Class<?> loaderClass) {
        for (Class<?> each = loaderClass; each.getClassLoader() != null; each = each.getSuperclass()) {
            try {
                redefine(each);
            } catch (Exception | LinkageError | InternalError failed) {
                LOG.warn("{} cannot be woven to let io.idem.api through", each.getName(), failed);
            }
        }
    }

    private void redefine(Class<?> loaderClass) throws Exception {
        if (!instrumentation.isModifiableClass(loaderClass)) {
            LOG.warn(
                    "{} cannot be woven to let io.idem.api through: the JVM does not let it be changed",
                    loaderClass.getName());
            return;
        }
        ClassLoader loader = loaderClass.getClassLoader();
        byte[] classFile =
                new LoaderResources(loader).classFile(loaderClass.getName().replace('.', '/'));
        if (classFile == null) {
            LOG.warn(
                    "{} cannot be woven to let io.idem.api through: its class file is not to be found",
                    loaderClass.getName());
            return;
        }
        byte[] woven = weave(ParsedClass.of(loaderClass.getName(), classFile, loader));
        if (woven != null) {
            instrumentation.redefineClasses(new ClassDefinition(loaderClass, woven));
        }
    }

    /** @return null if the class leaves {@code loadClass} to its superclass */
    private static byte[] weave(ParsedClass parsed) {
        Map<MethodDescription.InDefinedShape, Advice> advices =
                new LinkedHashMap<MethodDescription.InDefinedShape, Advice>();
        for (MethodDescription.InDefinedShape method : parsed.type().getDeclaredMethods()) {
            if (isLoadClass(method)) {
                advices.put(method, Advices.openLoader());
            }
        }
        return advices.isEmpty() ? null : parsed.weave(advices);
    }

    private static boolean isLoadClass(MethodDescription.InDefinedShape method) {
        return method.getInternalName().equals("loadClass")
                && !method.isAbstract()
                && !method.isNative()
                && !method.isStatic()
                && method.getDescriptor().startsWith("(Ljava/lang/String;")
                && method.getDescriptor().endsWith(")Ljava/lang/Class;");
    }
}
