package io.idem.agent.codec;

import java.lang.reflect.Type;

/** Keeps no result, as the configuration wants it. Stateless. */
public final class NoneCodec implements ResultCodec {

    @Override
    public String id() {
        return "none/1";
    }

    @Override
    public byte[] encode(Object value, Type declared, long maxBytes) throws CodecException {
        throw new CodecException(CodecException.Kind.NOT_KEPT, "the guard says `result.codec: none`", null);
    }

    @Override
    public long doubts() {
        return 0;
    }

    @Override
    public Object decode(String storedCodec, byte[] bytes, Type declared) throws CodecException {
        throw new CodecException(
                CodecException.Kind.NOT_READABLE, "it was stored as " + storedCodec + ", which nothing reads", null);
    }
}
