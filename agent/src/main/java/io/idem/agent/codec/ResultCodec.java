package io.idem.agent.codec;

import java.lang.reflect.Type;

/**
 * Turns results into bytes and back. Called by the guard engine on application threads, at exit and on replay;
 * thread-safe. What cannot come back equal is refused when it is written, as far as the codec can tell; the engine looks at
 * the first results, and at those in {@link #doubts doubt}, once more by bringing them back.
 */
public interface ResultCodec {

    /** @return id and version of the format, kept in every record; at most 32 characters */
    String id();

    /**
     * @param value what the method returned, of the declared type; may be null
     * @param declared generic return type of the method
     * @param maxBytes the most bytes that the result may have; never cut off
     * @throws CodecException if there is no faithful encoding; nothing else that comes of the value's own code is thrown,
     *     but errors of the JVM such as OutOfMemoryError
     */
    byte[] encode(Object value, Type declared, long maxBytes) throws CodecException;

    /**
     * @return a number that has grown when a result was encoded that may not come back equal although those before it did:
     *     it holds a class that none of them held, or one that leaves something out
     */
    long doubts();

    /**
     * @param storedCodec the {@link #id()} under which {@code bytes} were written; may be null
     * @return a new object, assignable to {@code declared}; null if null was encoded
     * @throws CodecException if this row cannot be read: another format, damaged, or written by a release with other types
     */
    Object decode(String storedCodec, byte[] bytes, Type declared) throws CodecException;
}
