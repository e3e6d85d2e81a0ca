package io.idem.agent.weave;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.Map;

/** Hides the bridge, and is itself made as a hidden class, which the JVM lets nobody change. */
class ClosedLoader extends ThrowAwayLoader {

    ClosedLoader(Map<String, byte[]> classes) {
        super(classes);
    }

    static ClassLoader hidden(Map<String, byte[]> classes) throws Exception {
        try (InputStream in = ClosedLoader.class.getResourceAsStream("ClosedLoader.class")) {
            Class<?> hidden = MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), true)
                    .lookupClass();
            return (ClassLoader) hidden.getDeclaredConstructor(Map.class).newInstance(classes);
        }
    }

    @Override
    public Class<?> loadClass(String name) throws ClassNotFoundException {
        if (name.startsWith("io.")) {
            throw new ClassNotFoundException(name);
        }
        return super.loadClass(name);
    }
}
