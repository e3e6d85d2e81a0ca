package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Text. */
final class StringShape extends Shape {

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeString((String) value);
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("text");
        }
        return in.json().getText();
    }

    @Override
    String keyOf(Object key) {
        return (String) key;
    }

    @Override
    Object ofKey(String text, Reading in) {
        return text;
    }
}
