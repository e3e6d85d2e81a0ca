package io.idem.agent.codec;

import java.lang.reflect.Field;
import java.util.List;

/** How objects of one class are taken apart and put together. Immutable; any thread. */
interface Assembly {

    /** @return what is stored, accessible, in the order in which {@link #make} wants the values */
    List<Field> fields();

    /**
     * @param values of the fields; null where there is none
     * @param present whether there is one
     * @throws ReflectiveOperationException if the class's own constructor fails, or the JVM refuses
     */
    Object make(Object[] values, boolean[] present) throws ReflectiveOperationException;
}
