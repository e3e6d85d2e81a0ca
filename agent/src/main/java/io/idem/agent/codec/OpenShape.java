package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Properties whose declared type says little: Object, Number, CharSequence, Comparable, Serializable, and java.util.Date,
 * which JDBC fills with timestamps. They can hold what {@link KnownTypes} lists, and nothing else: {@code {"long": 5}}. Text,
 * true and false, int and double need no label. No class is ever found by a name in the JSON.
 */
final class OpenShape extends Shape {

    private final Class<?> declared;
    private final KnownTypes known;

    OpenShape(Class<?> declared, Shapes shapes) {
        this.declared = declared;
        this.known = new KnownTypes(shapes);
    }

    static boolean fits(Class<?> type) {
        return type == Object.class
                || type == Number.class
                || type == Date.class
                || type == CharSequence.class
                || type == Comparable.class
                || type == Serializable.class;
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (value instanceof String) {
            out.writeString(StringShape.wellFormed((String) value));
        } else if (value instanceof Boolean) {
            out.writeBoolean((Boolean) value);
        } else if (value instanceof Integer) {
            out.writeNumber((Integer) value);
        } else if (value instanceof Double && !((Double) value).isNaN() && !((Double) value).isInfinite()) {
            out.writeNumber((Double) value);
        } else if (declared == Date.class && value.getClass() == Date.class) {
            out.writeNumber(((Date) value).getTime());
        } else {
            writeLabelled(out, value);
        }
    }

    private void writeLabelled(JsonGenerator out, Object value) throws IOException {
        String label = known.labelOf(value);
        if (label == null) {
            throw new Refusal(
                    CodecException.Kind.NOT_SERIALIZABLE,
                    "is declared as " + declared.getTypeName() + ", as which a "
                            + value.getClass().getTypeName() + " cannot be brought back; declare the class itself");
        }
        out.writeStartObject();
        out.writeFieldName(label);
        known.shape(label).write(out, value);
        out.writeEndObject();
    }

    @Override
    Object read(Reading in) throws IOException {
        Object value = in.isConfigured() ? plain(in) : stored(in);
        if (!declared.isInstance(value)) {
            throw in.unreadable("is no " + declared.getTypeName(), null);
        }
        return value;
    }

    private Object stored(Reading in) throws IOException {
        if (declared == Date.class && in.isAt(JsonToken.VALUE_NUMBER_INT)) {
            return new Date(in.json().getLongValue());
        }
        if (!in.isAt(JsonToken.START_OBJECT)) {
            return unlabelled(in);
        }
        String label = in.json().nextFieldName();
        Shape shape = label == null ? null : known.shape(label);
        if (shape == null) {
            throw in.unreadable("is labelled as a type that this agent does not know", null);
        }
        in.json().nextToken();
        Object value = shape.readOrNull(in);
        if (in.json().nextToken() != JsonToken.END_OBJECT) {
            throw in.unreadable("has two labels", null);
        }
        return value;
    }

    private static Object unlabelled(Reading in) throws IOException {
        switch (in.json().currentToken()) {
            case VALUE_STRING:
                return in.json().getText();
            case VALUE_TRUE:
            case VALUE_FALSE:
                return in.isAt(JsonToken.VALUE_TRUE);
            case VALUE_NUMBER_INT:
                return in.json().getIntValue();
            case VALUE_NUMBER_FLOAT:
                return in.json().getDoubleValue();
            default:
                throw in.mismatch("a labelled value");
        }
    }

    /** What a value in the configuration looks like. */
    private Object plain(Reading in) throws IOException {
        if (declared == Date.class) {
            return new DateShape(Date.class).read(in);
        }
        switch (in.json().currentToken()) {
            case VALUE_NULL:
                return null;
            case VALUE_NUMBER_INT:
                return in.json().getNumberValue();
            case START_ARRAY:
                List<Object> list = new ArrayList<>();
                while (in.json().nextToken() != JsonToken.END_ARRAY) {
                    list.add(plain(in));
                }
                return list;
            case START_OBJECT:
                Map<String, Object> map = new LinkedHashMap<>();
                for (String name = in.json().nextFieldName();
                        name != null;
                        name = in.json().nextFieldName()) {
                    in.json().nextToken();
                    map.put(name, plain(in));
                }
                return map;
            default:
                return unlabelled(in);
        }
    }

    @Override
    String keyOf(Object key) throws IOException {
        return key instanceof String ? StringShape.wellFormed((String) key) : super.keyOf(key);
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        if (!declared.isInstance(text)) {
            throw in.unreadable("has keys that are no " + declared.getTypeName(), null);
        }
        return text;
    }
}
