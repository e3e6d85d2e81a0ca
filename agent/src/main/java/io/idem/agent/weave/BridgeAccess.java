package io.idem.agent.weave;

import io.idem.api.Guards;
import java.lang.instrument.Instrumentation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the classes of a loader can see the bridge, the one of ours, before code that names it is woven into them.
 * Loaders that filter what they ask their parents for are opened, see {@link LoaderOpener}.
 *
 * <p>Called while a class is being loaded, on that thread. The loader is asked as the JVM asks it for the class's
 * superclass at the same moment, so this adds no new order of locks. The answer is kept for each loader, weakly.
 */
final class BridgeAccess {

    private static final Logger LOG = LoggerFactory.getLogger(BridgeAccess.class);

    private final LoaderOpener opener;
    private final LoaderMap<Boolean> known = new LoaderMap<Boolean>();

    BridgeAccess(Instrumentation instrumentation) {
        this.opener = new LoaderOpener(instrumentation);
    }

    /** @param loader null for the boot loader */
    boolean isVisibleFrom(ClassLoader loader) {
        if (isPlain(loader)) {
            return true;
        }
        Boolean before = known.get(loader);
        return before != null ? before : known.putIfAbsent(loader, yields(loader) || opens(loader));
    }

    /** The JDK's own loaders, down from the boot loader, hide nothing of it: no code need run to know that. */
    private static boolean isPlain(ClassLoader loader) {
        for (ClassLoader each = loader; each != null; each = each.getParent()) {
            if (each.getClass().getClassLoader() != null) {
                return false;
            }
        }
        return true;
    }

    private static boolean yields(ClassLoader loader) {
        try {
            return loader.loadClass(Guards.class.getName()) == Guards.class;
        } catch (ClassNotFoundException | RuntimeException | LinkageError hidden) {
            return false;
        }
    }

    private boolean opens(ClassLoader loader) {
        for (ClassLoader each = loader; each != null; each = each.getParent()) {
            opener.open(each.getClass());
            if (yields(loader)) {
                LOG.info(
                        "{} hides packages of the boot loader; its loadClass now lets io.idem.api through",
                        each.getClass().getName());
                return true;
            }
        }
        LOG.error(
                "Classes of {} cannot see io.idem.api, even with its loadClass woven: guarded methods there cannot be"
                        + " guarded. Let the loader pass io.idem.api on to the boot loader (JBoss Modules:"
                        + " -Djboss.modules.system.pkgs, OSGi: org.osgi.framework.bootdelegation).",
                loader.getClass().getName());
        return false;
    }
}
