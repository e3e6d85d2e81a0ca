package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** true and false, primitive or boxed. */
final class BooleanShape extends Shape {

    private final boolean primitive;

    BooleanShape(Class<?> type) {
        this.primitive = type.isPrimitive();
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeBoolean((Boolean) value);
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_TRUE) && !in.isAt(JsonToken.VALUE_FALSE)) {
            throw in.mismatch("true or false");
        }
        return in.isAt(JsonToken.VALUE_TRUE);
    }

    @Override
    Object ofNull(Reading in) throws IOException {
        return primitive ? read(in) : null;
    }

    @Override
    String keyOf(Object key) {
        return ((Boolean) key).toString();
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        if (!text.equals("true") && !text.equals("false")) {
            throw in.unreadable("has a key that is neither true nor false", null);
        }
        return Boolean.valueOf(text);
    }
}
