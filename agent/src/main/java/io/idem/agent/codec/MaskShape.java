package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A field that a {@link Mask} hides: whatever it holds, its mask is written, and read, also of what was stored before there
 * was one. Null stays null.
 */
final class MaskShape extends Shape {

    static final String TEXT = "***";

    private final Class<?> type;
    private final Object mask;

    MaskShape(Class<?> type) {
        this.type = type;
        this.mask = maskOf(type);
    }

    private static Object maskOf(Class<?> type) {
        if (type == String.class || type == CharSequence.class) {
            return TEXT;
        }
        if (type.isPrimitive()) {
            return Array.get(Array.newInstance(type, 1), 0);
        }
        if (type == Optional.class) {
            return Optional.empty();
        }
        if (type == OptionalInt.class) {
            return OptionalInt.empty();
        }
        if (type == OptionalLong.class) {
            return OptionalLong.empty();
        }
        return type == OptionalDouble.class ? OptionalDouble.empty() : null;
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (mask instanceof String) {
            out.writeString(TEXT);
        } else if (type.isPrimitive()) {
            Scalars.of(type).write(out, mask);
        } else if (mask != null) {
            // as an empty optional is written
            out.writeStartArray();
            out.writeEndArray();
        } else {
            out.writeNull();
        }
    }

    @Override
    Object read(Reading in) throws IOException {
        in.json().skipChildren();
        return mask;
    }

    @Override
    Object ofNull(Reading in) {
        return type.isPrimitive() ? mask : null;
    }
}
