package io.idem.agent.weave;

import io.idem.api.Guards;
import java.lang.instrument.Instrumentation;
import java.net.URL;
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

    private static final String BRIDGE_FILE = "io/idem/api/Guards.class";

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
        return before != null
                ? before
                : known.putIfAbsent(loader, !bundlesItsOwn(loader) && yields(loader) || opens(loader));
    }

    /** The JDK's own loaders, down from the boot loader, hide nothing of it: no code need run to know that. */
    static boolean isPlain(ClassLoader loader) {
        for (ClassLoader each = loader; each != null; each = each.getParent()) {
            if (each.getClass().getClassLoader() != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * An application may carry the bridge's package, to catch our exceptions, under a loader that looks at itself first.
     * Such a loader is opened before it is asked for the bridge: once it has loaded a copy, it is too late.
     */
    private static boolean bundlesItsOwn(ClassLoader loader) {
        try {
            URL seen = loader.getResource(BRIDGE_FILE);
            return seen != null && !seen.toString().equals(String.valueOf(ClassLoader.getSystemResource(BRIDGE_FILE)));
        } catch (RuntimeException | LinkageError unknown) {
            return false;
        }
    }

    /** As the JVM will when it links the woven code: first what the loader has loaded already, then its loadClass. */
    private static boolean yields(ClassLoader loader) {
        try {
            return Class.forName(Guards.class.getName(), false, loader) == Guards.class;
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
