package io.idem.agent.codec;

import java.lang.reflect.Array;

/** Whether a value can be returned as a type, primitives included. Stateless. */
final class Assignable {

    private Assignable() {}

    static boolean isAssignable(Class<?> declared, Object value) {
        if (value == null) {
            return !declared.isPrimitive() || declared == void.class;
        }
        return boxed(declared).isInstance(value);
    }

    /** @return the wrapper of a primitive type, other types themselves */
    static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() && type != void.class
                ? Array.get(Array.newInstance(type, 1), 0).getClass()
                : type;
    }
}
