package io.idem.agent.guard;

import java.lang.reflect.Array;

/** The default values of primitive types. */
final class Primitives {

    private Primitives() {}

    /** @return 0 or false, boxed as the type has it */
    static Object defaultOf(Class<?> primitive) {
        return Array.get(Array.newInstance(primitive, 1), 0);
    }
}
