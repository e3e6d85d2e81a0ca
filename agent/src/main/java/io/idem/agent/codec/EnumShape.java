package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** A constant of an enum, by its name, so that constants can be added and moved between releases. */
final class EnumShape extends Shape {

    private final Class<?> type;
    private final Map<String, Object> constants = new LinkedHashMap<>();

    EnumShape(Class<?> type) {
        this.type = type;
        for (Object constant : type.getEnumConstants()) {
            constants.put(((Enum<?>) constant).name(), constant);
        }
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeString(keyOf(value));
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("the name of a constant of " + type.getTypeName());
        }
        return ofKey(in.json().getText(), in);
    }

    @Override
    String keyOf(Object key) {
        return ((Enum<?>) type.cast(key)).name();
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        Object constant = constants.get(text);
        if (constant == null) {
            throw in.unreadable(
                    "has the name of no constant of " + type.getTypeName()
                            + (in.isConfigured() ? "; known: " + names() : "; was it removed or renamed?"),
                    null);
        }
        return constant;
    }

    private Collection<String> names() {
        return constants.keySet();
    }
}
