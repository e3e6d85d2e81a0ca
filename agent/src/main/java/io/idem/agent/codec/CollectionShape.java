package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Collection;

/** Lists, sets and queues of one element type. */
final class CollectionShape extends Shape {

    private final Containers containers;
    private final Part element;

    CollectionShape(GenericType type, Containers containers, Shapes shapes) {
        this.containers = containers;
        this.element = new Part(type.as(Collection.class).argument(0), shapes);
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        containers.check(value);
        Collection<?> elements = (Collection<?>) value;
        out.writeStartArray(value);
        for (Object one : elements) {
            element.write(out, one);
        }
        out.writeEndArray();
    }

    @Override
    @SuppressWarnings("unchecked")
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.START_ARRAY)) {
            throw in.mismatch("a list");
        }
        Collection<Object> elements =
                (Collection<Object>) containers.make(element.type().raw());
        int count = 0;
        while (in.json().nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.read(in));
            count++;
        }
        if (elements.size() != count && !in.isConfigured()) {
            throw in.unreadable("has elements that have become equal", null);
        }
        return elements;
    }
}
