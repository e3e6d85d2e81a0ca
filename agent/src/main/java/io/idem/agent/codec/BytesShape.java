package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Bytes, as Base64. */
final class BytesShape extends Shape {

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeBinary((byte[]) value);
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("bytes as Base64");
        }
        return in.json().getBinaryValue();
    }
}
