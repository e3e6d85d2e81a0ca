package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Interfaces and abstract classes of the application: every object under the name of its class. */
final class AbstractShape extends Shape {

    private final Class<?> type;
    private final Subtypes subtypes;

    AbstractShape(GenericType type, Shapes shapes) {
        this.type = type.raw();
        this.subtypes = new Subtypes(type, shapes);
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (!type.isInstance(value)) {
            throw Refusal.otherClass(value, type);
        }
        subtypes.write(out, value);
    }

    @Override
    Object read(Reading in) throws IOException {
        if (in.isConfigured()) {
            throw in.unreadable("cannot be made: " + type.getTypeName() + " is abstract", null);
        }
        if (!in.isAt(JsonToken.START_ARRAY)) {
            throw in.unreadable(
                    "was stored without the name of its class, as " + type.getTypeName() + " was not abstract then",
                    null);
        }
        return subtypes.read(in);
    }
}
