package io.idem.agent.guard;

import io.idem.agent.reflect.PackageOpener;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Finds what the engine knows of a loaded method. It hangs on the application's class through a {@link ClassValue}, so that
 * the class, its loader and all that was cached for them go together at a redeploy; nothing of ours holds them. Called on
 * application threads, at the first call of each method.
 */
final class LinkedMethods {

    private final LoaderStates loaders;
    private final ClassValue<ConcurrentMap<String, LinkedMethod>> links =
            new ClassValue<ConcurrentMap<String, LinkedMethod>>() {
                @Override
                protected ConcurrentMap<String, LinkedMethod> computeValue(Class<?> type) {
                    return new ConcurrentHashMap<>();
                }
            };

    LinkedMethods(PackageOpener opener) {
        loaders = new LoaderStates(opener);
    }

    /** @throws MisfitException if the guard does not fit the method that was loaded */
    LinkedMethod link(Guard guard, WovenMethod method) throws MisfitException {
        Class<?> declaring = load(method);
        ConcurrentMap<String, LinkedMethod> ofClass = links.get(declaring);
        // a method may carry one guard only, so its name and descriptor say which
        String id = guard.name() + ' ' + method.methodName() + method.descriptor();
        LinkedMethod link = ofClass.get(id);
        if (link == null) {
            link = LinkedMethod.link(guard, method, declaring, loaders.of(declaring.getClassLoader()));
            LinkedMethod raced = ofClass.putIfAbsent(id, link);
            link = raced == null ? link : raced;
        }
        return link;
    }

    /** The class is loaded already, since its method is being called; this only looks it up. */
    private static Class<?> load(WovenMethod method) throws MisfitException {
        try {
            return Class.forName(method.className(), false, method.loader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new MisfitException("its class cannot be found through its own loader: " + e, e);
        }
    }
}
