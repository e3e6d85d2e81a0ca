package io.idem.agent.codec;

/**
 * Why a result cannot be stored or brought back. The message names the property ({@code result.items[2].owner}) and what
 * to do, and never a value. Caught by the guard engine, on application threads.
 */
public final class CodecException extends Exception {

    /** The kinds of refusal. */
    public enum Kind {
        /** more bytes than allowed */
        TOO_BIG,
        /** has no encoding that brings back an equal object */
        NOT_SERIALIZABLE,
        /** refers to itself */
        CYCLIC,
        /** stored by another codec, damaged, or of other types than the classes have now */
        NOT_READABLE,
        /** readable, but not what the method returns */
        NOT_ASSIGNABLE,
        /** comes back as something else */
        NOT_EQUAL,
        /** the configuration wants no results kept */
        NOT_KEPT,
        /** a thread, a stream, a connection: it has no meaning later */
        LIVE_RESOURCE
    }

    private final Kind kind;

    public CodecException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
