package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Map;

/** Maps whose keys have an exact text: texts, numbers, enums, UUIDs, dates and times. Order is kept. */
final class MapShape extends Shape {

    private final Containers containers;
    private final Part key;
    private final Part value;

    MapShape(GenericType type, Containers containers, Shapes shapes) {
        this.containers = containers;
        GenericType map = type.as(Map.class);
        this.key = new Part(map.argument(0), shapes.unmasked());
        this.value = new Part(map.argument(1), shapes);
    }

    @Override
    void write(JsonGenerator out, Object map) throws IOException {
        containers.check(map);
        Shape keys = key.shape();
        out.writeStartObject(map);
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) map).entrySet()) {
            if (entry.getKey() == null) {
                throw new Refusal(CodecException.Kind.NOT_SERIALIZABLE, "has a null key");
            }
            out.writeFieldName(keys.keyOf(entry.getKey()));
            value.write(out, entry.getValue());
        }
        out.writeEndObject();
    }

    @Override
    @SuppressWarnings("unchecked")
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.START_OBJECT)) {
            throw in.mismatch("an object");
        }
        Map<Object, Object> map =
                (Map<Object, Object>) containers.make(key.type().raw());
        int count = 0;
        for (String name = in.json().nextFieldName();
                name != null;
                name = in.json().nextFieldName()) {
            Object one = key.shape().ofKey(name, in);
            in.json().nextToken();
            map.put(one, value.read(in));
            count++;
        }
        if (map.size() != count && !in.isConfigured()) {
            throw in.unreadable("has keys that have become equal", null);
        }
        return map;
    }
}
