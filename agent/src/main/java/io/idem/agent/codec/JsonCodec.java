package io.idem.agent.codec;

import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.*;
import java.lang.reflect.Type;

public final class JsonCodec implements ResultCodec {
    final ObjectMapper m = new ObjectMapper().setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);

    public JsonCodec(ClassLoader l, io.idem.agent.reflect.PackageOpener o) {}

    public String id() {
        return "json/1";
    }

    public byte[] encode(Object v, Type t, long max) throws CodecException {
        try {
            if (t == Object.class) throw new CodecException("Object cannot", null);
            byte[] b = m.writeValueAsBytes(v);
            if (b.length > max) throw new CodecException("big", null);
            return b;
        } catch (java.io.IOException e) {
            throw new CodecException(e.toString(), e);
        }
    }

    public Object decode(String c, byte[] b, Type t) throws CodecException {
        try {
            return m.readValue(b, m.constructType(t));
        } catch (java.io.IOException e) {
            throw new CodecException(e.toString(), e);
        }
    }
}
