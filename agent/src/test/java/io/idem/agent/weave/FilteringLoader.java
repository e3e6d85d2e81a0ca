package io.idem.agent.weave;

import java.util.Map;

/** Shows its classes the JDK and themselves, and hides everything else, the bridge too, as module systems do. */
class FilteringLoader extends ThrowAwayLoader {

    FilteringLoader(Map<String, byte[]> classes) {
        super(classes);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("io.")) {
            throw new ClassNotFoundException(name + " is hidden");
        }
        return super.loadClass(name, resolve);
    }
}
