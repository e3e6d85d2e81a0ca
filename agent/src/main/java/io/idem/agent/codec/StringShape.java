package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Text. */
final class StringShape extends Shape {

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeString(wellFormed((String) value));
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("text");
        }
        return in.json().getText();
    }

    @Override
    String keyOf(Object key) throws IOException {
        return wellFormed((String) key);
    }

    @Override
    Object ofKey(String text, Reading in) {
        return text;
    }

    /** Half of a surrogate pair has no UTF-8; it would come back as something else. */
    static String wellFormed(String text) throws Refusal {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    throw new Refusal(
                            CodecException.Kind.NOT_SERIALIZABLE,
                            "is text that is no valid Unicode: half a surrogate pair");
                }
                i++;
            }
        }
        return text;
    }
}
