package io.idem.store.jdbc.driver;

import java.util.List;

/** Where the application's driver may be found. Implemented by the agent; asked when a store opens, on that thread. */
public interface ApplicationLoaders {

    /**
     * @param className of a driver
     * @return loaders that may have the class, the likeliest first: those that have loaded it, then those of the guarded
     *     classes; not to be held
     */
    List<ClassLoader> thatMayHave(String className);
}
