package io.idem.agent.codec;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;

/** Stores a result and brings it back, each in a codec of its own, as after a restart. */
final class RoundTrip {

    static final long MAX = 1 << 20;

    private RoundTrip() {}

    static byte[] stored(Object value, Type declared) throws CodecException {
        return codec(declared).encode(value, declared, MAX);
    }

    static String json(Object value, Type declared) throws CodecException {
        return new String(stored(value, declared), StandardCharsets.UTF_8);
    }

    static Object read(String json, Type declared) throws CodecException {
        return read(json.getBytes(StandardCharsets.UTF_8), declared);
    }

    static Object read(byte[] bytes, Type declared) throws CodecException {
        return codec(declared).decode("json/1", bytes, declared);
    }

    /** Of a method whose class is beside the class that it returns. */
    private static JsonCodec codec(Type declared) {
        ClassLoader loader = declared instanceof Class ? ((Class<?>) declared).getClassLoader() : null;
        return new JsonCodec(loader == null ? RoundTrip.class.getClassLoader() : loader, PackageOpener.NONE);
    }

    static Object again(Object value, Type declared) throws CodecException {
        return read(stored(value, declared), declared);
    }
}
