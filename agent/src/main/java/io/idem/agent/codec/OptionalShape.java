package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Optionals, as a list of none or one, so that null, empty and an optional in an optional stay apart. In the configuration
 * the bare value, or null for none, will do.
 */
final class OptionalShape extends Shape {

    private final Class<?> type;
    private final Part value;

    OptionalShape(GenericType type, Shapes shapes) {
        this.type = type.raw();
        this.value = new Part(contentOf(type), shapes);
    }

    static boolean fits(Class<?> type) {
        return type == Optional.class
                || type == OptionalInt.class
                || type == OptionalLong.class
                || type == OptionalDouble.class;
    }

    @Override
    void write(JsonGenerator out, Object optional) throws IOException {
        Object content = unwrap(optional);
        out.writeStartArray();
        if (content != null) {
            value.write(out, content);
        }
        out.writeEndArray();
    }

    @Override
    Object read(Reading in) throws IOException {
        if (in.isConfigured() && !in.isAt(JsonToken.START_ARRAY)) {
            return wrap(value.read(in));
        }
        if (!in.isAt(JsonToken.START_ARRAY)) {
            throw in.mismatch("a list of none or one");
        }
        Object content = null;
        if (in.json().nextToken() != JsonToken.END_ARRAY) {
            content = value.read(in);
            if (in.json().nextToken() != JsonToken.END_ARRAY) {
                throw in.mismatch("the end of a list of none or one");
            }
        }
        return wrap(content);
    }

    @Override
    Object ofNull(Reading in) {
        return in.isConfigured() ? wrap(null) : null;
    }

    private static GenericType contentOf(GenericType optional) {
        if (optional.raw() == Optional.class) {
            return optional.argument(0);
        }
        if (optional.raw() == OptionalInt.class) {
            return GenericType.parameterized(int.class);
        }
        return GenericType.parameterized(optional.raw() == OptionalLong.class ? long.class : double.class);
    }

    private static Object unwrap(Object optional) {
        if (optional instanceof Optional) {
            return ((Optional<?>) optional).orElse(null);
        }
        if (optional instanceof OptionalInt) {
            return ((OptionalInt) optional).isPresent() ? (Object) ((OptionalInt) optional).getAsInt() : null;
        }
        if (optional instanceof OptionalLong) {
            return ((OptionalLong) optional).isPresent() ? (Object) ((OptionalLong) optional).getAsLong() : null;
        }
        return ((OptionalDouble) optional).isPresent() ? (Object) ((OptionalDouble) optional).getAsDouble() : null;
    }

    private Object wrap(Object content) {
        if (type == Optional.class) {
            return Optional.ofNullable(content);
        }
        if (type == OptionalInt.class) {
            return content == null ? OptionalInt.empty() : OptionalInt.of((Integer) content);
        }
        if (type == OptionalLong.class) {
            return content == null ? OptionalLong.empty() : OptionalLong.of((Long) content);
        }
        return content == null ? OptionalDouble.empty() : OptionalDouble.of((Double) content);
    }
}
