package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** What a type is made of: an element, a map's value, a field. Its shape is looked up at first use, on any thread. */
final class Part {

    private final GenericType type;
    private final Shapes shapes;
    private volatile Shape shape;

    Part(GenericType type, Shapes shapes) {
        this.type = type;
        this.shapes = shapes;
    }

    GenericType type() {
        return type;
    }

    Shape shape() {
        Shape known = shape;
        if (known == null) {
            known = shapes.of(type);
            shape = known;
        }
        return known;
    }

    /** @param value may be null */
    void write(JsonGenerator out, Object value) throws IOException {
        shape().writeOrNull(out, value);
    }

    /** Reads the value whose first token is the current one. */
    Object read(Reading in) throws IOException {
        return shape().readOrNull(in);
    }
}
