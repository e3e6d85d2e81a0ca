package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A type that cannot be brought back. Only its null can. */
final class RefusedShape extends Shape {

    private final CodecException.Kind kind;
    private final String reason;

    /** @param reason continues the path of the property */
    RefusedShape(CodecException.Kind kind, String reason) {
        this.kind = kind;
        this.reason = reason;
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        throw new Refusal(kind, reason);
    }

    @Override
    Object read(Reading in) throws IOException {
        throw in.unreadable(reason, null);
    }
}
