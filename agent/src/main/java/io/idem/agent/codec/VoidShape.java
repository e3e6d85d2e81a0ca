package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Of methods that return nothing, whatever is stored or configured for them. */
final class VoidShape extends Shape {

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeNull();
    }

    @Override
    Object read(Reading in) throws IOException {
        in.json().skipChildren();
        return null;
    }
}
