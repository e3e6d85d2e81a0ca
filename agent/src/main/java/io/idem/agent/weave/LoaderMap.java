package io.idem.agent.weave;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * A value for each class loader, which is held weakly and compared by identity, so that neither a redeploy leaks nor the
 * loader's own {@code equals} is called. Values must not refer to the loader. Used on any thread.
 */
final class LoaderMap<V> {

    private static final Object BOOT = new Object();

    private final ConcurrentMap<Key, V> values = new ConcurrentHashMap<Key, V>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<Object>();

    /** @param loader null for the boot loader */
    V get(ClassLoader loader) {
        return values.get(new Key(loader == null ? BOOT : loader, null));
    }

    /** @return the value that is in the map afterwards: an older one wins */
    V putIfAbsent(ClassLoader loader, V value) {
        removeCollected();
        V older = values.putIfAbsent(new Key(loader == null ? BOOT : loader, collected), value);
        return older == null ? value : older;
    }

    private void removeCollected() {
        for (Object key = collected.poll(); key != null; key = collected.poll()) {
            values.remove(key);
        }
    }

    private static final class Key extends WeakReference<Object> {

        private final int hash;

        Key(Object loader, ReferenceQueue<Object> queue) {
            super(loader, queue);
            hash = System.identityHashCode(loader);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Object loader = get();
            return loader != null && other instanceof Key && ((Key) other).get() == loader;
        }
    }
}
