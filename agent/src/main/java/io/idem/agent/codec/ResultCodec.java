package io.idem.agent.codec;

import java.lang.reflect.Type;

public interface ResultCodec {
    String id();

    byte[] encode(Object v, Type t, long max) throws CodecException;

    Object decode(String c, byte[] b, Type t) throws CodecException;
}
