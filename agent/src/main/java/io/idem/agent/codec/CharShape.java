package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** One UTF-16 unit: as text, but half of a surrogate pair, which is no text, as a number. */
final class CharShape extends Shape {

    private final boolean primitive;

    CharShape(Class<?> type) {
        this.primitive = type.isPrimitive();
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        char c = (Character) value;
        if (Character.isSurrogate(c)) {
            out.writeNumber((int) c);
        } else {
            out.writeString(String.valueOf(c));
        }
    }

    @Override
    Object read(Reading in) throws IOException {
        if (in.isAt(JsonToken.VALUE_NUMBER_INT) && !in.isConfigured()) {
            return (char) in.json().getIntValue();
        }
        if (!in.isAt(JsonToken.VALUE_STRING) || in.json().getTextLength() != 1) {
            throw in.mismatch("one character");
        }
        return in.json().getText().charAt(0);
    }

    @Override
    Object ofNull(Reading in) throws IOException {
        return primitive ? read(in) : null;
    }

    @Override
    String keyOf(Object key) throws IOException {
        return StringShape.wellFormed(((Character) key).toString());
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        if (text.length() != 1) {
            throw in.unreadable("has a key that is not one character", null);
        }
        return text.charAt(0);
    }
}
