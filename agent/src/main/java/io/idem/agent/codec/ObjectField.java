package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.lang.reflect.Field;

/** One field of an {@link ObjectShape}. Immutable but for what it looks up; any thread. */
final class ObjectField {

    private final SerializedString name;
    private final Field field;
    private final Part part;

    /** @param field accessible */
    ObjectField(String name, Field field, GenericType type, Shapes shapes) {
        this.name = new SerializedString(name);
        this.field = field;
        this.part = new Part(type, shapes);
    }

    String name() {
        return name.getValue();
    }

    boolean isMasked() {
        return part.shape() instanceof MaskShape;
    }

    void write(JsonGenerator out, Object owner) throws IOException {
        out.writeFieldName(name);
        Object value;
        try {
            value = field.get(owner);
        } catch (IllegalAccessException e) {
            throw new Refusal(CodecException.Kind.NOT_SERIALIZABLE, "cannot be reached", e);
        }
        part.write(out, value);
    }

    Object read(Reading in) throws IOException {
        return part.read(in);
    }
}
