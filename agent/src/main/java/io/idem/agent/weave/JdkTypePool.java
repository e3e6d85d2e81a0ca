package io.idem.agent.weave;

import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.pool.TypePool;

/**
 * Describes the types of {@code java.} that the boot loader has, from the loaded classes: cheaper than parsing their
 * class files, and right under loaders that hide them. Stateless.
 */
final class JdkTypePool implements TypePool {

    static final TypePool INSTANCE = new JdkTypePool();

    private JdkTypePool() {}

    @Override
    public Resolution describe(String name) {
        if (name.startsWith("java.")) {
            try {
                return new Resolution.Simple(TypeDescription.ForLoadedType.of(Class.forName(name, false, null)));
            } catch (ClassNotFoundException | LinkageError elsewhere) {
                return new Resolution.Illegal(name);
            }
        }
        return new Resolution.Illegal(name);
    }

    @Override
    public void clear() {
        // nothing is kept
    }
}
