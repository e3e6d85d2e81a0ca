package io.idem.agent.guard;

import java.lang.ref.WeakReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One woven method, found by the number in its code. Holds its class and loader weakly: what the engine needs of the class
 * hangs on the class itself ({@link LinkedMethods}), so that a redeploy collects both. Used on application threads.
 */
final class Site {

    private static final Logger LOG = LoggerFactory.getLogger(Site.class);

    private final Guard guard;
    private final WovenMethod method;
    private final LinkedMethods links;
    private volatile WeakReference<LinkedMethod> linked = new WeakReference<>(null);
    private volatile String misfit;

    /** @param misfit why every call is to be refused, or null */
    Site(Guard guard, WovenMethod method, LinkedMethods links, String misfit) {
        this.guard = guard;
        this.method = method;
        this.links = links;
        this.misfit = misfit;
    }

    Guard guard() {
        return guard;
    }

    WovenMethod method() {
        return method;
    }

    /** @return why the guard does not fit this method, or null */
    String misfit() {
        return misfit;
    }

    /** @return what was linked by a call and is still in use, else null; loads nothing */
    LinkedMethod linked() {
        return linked.get();
    }

    /** @return what the engine knows of the loaded method; null if the guard does not fit it, see {@link #misfit} */
    LinkedMethod link() {
        LinkedMethod link = linked.get();
        if (link != null) {
            return link;
        }
        if (misfit != null) {
            return null;
        }
        try {
            link = links.link(guard, method);
            linked = new WeakReference<>(link);
            return link;
        } catch (MisfitException e) {
            misfit = e.getMessage();
            guard.addFinding(method + ": " + misfit);
            LOG.error("guard {}: {} is not guarded: {}", guard.name(), method, misfit);
            return null;
        }
    }
}
