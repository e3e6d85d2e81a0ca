package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * How values of one declared type are written and read. Found by {@link Shapes}, once for each type; used on any thread.
 * What a shape has written, the same shape reads back as an equal value of the same class; otherwise it refuses to write.
 */
abstract class Shape {

    /** @param value never null */
    abstract void write(JsonGenerator out, Object value) throws IOException;

    /** Reads the value whose first token is the current one, never a JSON null, up to its last token. */
    abstract Object read(Reading in) throws IOException;

    /** @return what a JSON null stands for; primitives have nothing */
    Object ofNull(Reading in) throws IOException {
        return null;
    }

    /** @return the text of a map's key, never null, from which {@link #ofKey} makes an equal one */
    String keyOf(Object key) throws IOException {
        throw new Refusal(
                CodecException.Kind.NOT_SERIALIZABLE,
                "has keys of " + key.getClass().getTypeName()
                        + "; keys can be texts, numbers, enums, UUIDs, dates and times");
    }

    Object ofKey(String text, Reading in) throws IOException {
        throw in.unreadable("has keys of a type that no text can stand for", null);
    }

    final void writeOrNull(JsonGenerator out, Object value) throws IOException {
        if (value == null) {
            out.writeNull();
        } else {
            write(out, value);
        }
    }

    final Object readOrNull(Reading in) throws IOException {
        return in.json().currentToken() == JsonToken.VALUE_NULL ? ofNull(in) : read(in);
    }
}
