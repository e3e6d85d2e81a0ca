package io.idem.agent.codec;

import java.io.IOException;

/**
 * Thrown by a {@link Shape} that cannot write or read; becomes a {@link CodecException} where the property's path is known.
 * The message continues the path: {@code is a com.acme.Vip, but …}.
 */
final class Refusal extends IOException {

    private final CodecException.Kind kind;

    Refusal(CodecException.Kind kind, String message) {
        this(kind, message, null);
    }

    Refusal(CodecException.Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** For a value of another class than the one that would come back. */
    static Refusal otherClass(Object value, Class<?> declared) {
        return new Refusal(
                CodecException.Kind.NOT_SERIALIZABLE,
                "is a " + value.getClass().getTypeName() + ", but a " + declared.getTypeName() + " would come back");
    }

    CodecException.Kind kind() {
        return kind;
    }
}
