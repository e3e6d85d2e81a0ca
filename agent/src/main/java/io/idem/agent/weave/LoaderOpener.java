package io.idem.agent.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Weaves {@link LoaderAdvice} into {@code loadClass} of those class loaders that hide the bridge. A transformer of its
 * own, installed when the first such loader turns up and kept, so that the loader stays open when somebody else
 * retransforms its class. Remembers names only. Called on threads that load classes.
 */
final class LoaderOpener implements ClassFileTransformer {

    private static final Logger LOG = LoggerFactory.getLogger(LoaderOpener.class);

    private final Instrumentation instrumentation;
    private final AtomicBoolean installed = new AtomicBoolean();
    private final Set<String> opened = ConcurrentHashMap.newKeySet();

    LoaderOpener(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Weaves the loader's class and its superclasses, up to the JDK's. Never throws; the caller looks whether it helped. */
    void open(Class<?> loaderClass) {
        if (installed.compareAndSet(false, true)) {
            instrumentation.addTransformer(this, true);
        }
        for (Class<?> each = loaderClass; each.getClassLoader() != null; each = each.getSuperclass()) {
            opened.add(each.getName().replace('.', '/'));
            try {
                if (instrumentation.isModifiableClass(each)) {
                    instrumentation.retransformClasses(each);
                }
            } catch (Exception | LinkageError | InternalError failed) {
                LOG.warn("{} cannot be woven to let io.idem.api through", each.getName(), failed);
            }
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (name == null || !opened.contains(name)) {
            return null;
        }
        try {
            return weave(ParsedClass.of(name.replace('/', '.'), classFile, loader));
        } catch (Throwable failed) {
            LOG.warn("{} cannot be woven to let io.idem.api through", name.replace('/', '.'), failed);
            return null;
        }
    }

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
