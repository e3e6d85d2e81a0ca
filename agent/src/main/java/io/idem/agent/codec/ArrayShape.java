package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Arrays, of primitives too; those of bytes are {@link BytesShape}. */
final class ArrayShape extends Shape {

    private final Class<?> type;
    private final Part component;

    ArrayShape(GenericType type, Shapes shapes) {
        this.type = type.raw();
        this.component = new Part(type.component(), shapes);
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (value.getClass() != type) {
            throw Refusal.otherClass(value, type);
        }
        int length = Array.getLength(value);
        out.writeStartArray(value, length);
        for (int i = 0; i < length; i++) {
            component.write(out, Array.get(value, i));
        }
        out.writeEndArray();
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.START_ARRAY)) {
            throw in.mismatch("a list");
        }
        List<Object> elements = new ArrayList<>();
        while (in.json().nextToken() != JsonToken.END_ARRAY) {
            elements.add(component.read(in));
        }
        Object array = Array.newInstance(type.getComponentType(), elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }
}
