package io.idem.api;

import java.lang.reflect.Type;

/**
 * How an application keeps the results of its guarded methods by itself: {@code result.codec: com.acme.OrderCodec}. The class
 * lies in the application's class path, is public and has a public constructor without parameters. The agent makes one
 * for each guard and class loader, at the guard's first call; its methods are called on any number of the application's
 * threads at a time, when a guarded method has ended and when a duplicate is answered.
 *
 * <p>What comes back must be equal to what was encoded, field by field: the agent looks at the first results of each method,
 * and at all of them in observe mode, and keeps none that is not. An exception never reaches a caller of the guarded
 * method: the result is not kept then, or not given back, and the guard's {@code unreplayable} decides about duplicates.
 * Calls of guarded methods by a codec are not guarded.
 */
public interface ResultCodec {

    /**
     * @param result what the method returned, or its stage was completed with; never null, since the agent keeps null itself
     * @param declared generic return type of the method, of a stage what it completes with
     * @return what is stored; never null, and not changed afterwards; if it is bigger than {@code result.maxSize} allows, the
     *     result is not kept
     * @throws Exception if the result cannot be kept; its class is logged, its message is not
     */
    byte[] encode(Object result, Type declared) throws Exception;

    /**
     * @param stored what {@link #encode} returned, maybe in another JVM and by an earlier release of the application; a copy
     * @param declared as the method declares it now
     * @return a new object that can be returned as {@code declared}; never null
     * @throws Exception if this cannot be read; its class is logged, its message is not
     */
    Object decode(byte[] stored, Type declared) throws Exception;
}
