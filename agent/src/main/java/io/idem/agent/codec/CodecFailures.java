package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

/** Says why a value could not be written or read, and where, from what was thrown and where the JSON stands. Stateless. */
final class CodecFailures {

    /** Of objects in objects. Deeper ones are nearly always cycles, and need a bigger stack than threads have. */
    static final int MAX_DEPTH = 500;

    private CodecFailures() {}

    /** @param out null if it was not made yet */
    static CodecException notWritten(Throwable e, String root, JsonGenerator out) {
        String cycle = out == null ? null : PathText.ofCycle(root, out.getOutputContext());
        if (cycle != null && (e instanceof StreamConstraintsException || e instanceof StackOverflowError)) {
            return new CodecException(
                    CodecException.Kind.CYCLIC,
                    cycle + "; return objects that do not refer back, or use `result.codec: java`",
                    null);
        }
        String path = out == null
                ? root
                : PathText.of(
                        root, out.getOutputContext(), out.getOutputContext().getEntryCount());
        if (e instanceof Refusal) {
            CodecException.Kind kind = ((Refusal) e).kind();
            String where = kind == CodecException.Kind.TOO_BIG ? root : path;
            return new CodecException(kind, where + " " + e.getMessage(), e.getCause());
        }
        CodecException.Kind kind = CodecException.Kind.NOT_SERIALIZABLE;
        if (e instanceof StreamConstraintsException || e instanceof StackOverflowError) {
            return new CodecException(kind, root + " is nested deeper than " + MAX_DEPTH + " levels", null);
        }
        if (e instanceof JsonProcessingException) {
            return new CodecException(kind, path + " is text that is no valid Unicode", null);
        }
        return new CodecException(
                kind,
                path + " cannot be written: its class threw " + e.getClass().getName(),
                e);
    }

    /** The parser's own messages quote the text, which may be a secret. */
    static CodecException notRead(Throwable e, String root, JsonParser parser) {
        CodecException.Kind kind = CodecException.Kind.NOT_READABLE;
        String path = parser == null
                ? root
                : PathText.of(
                        root,
                        parser.getParsingContext(),
                        parser.getParsingContext().getCurrentIndex());
        if (e instanceof Refusal) {
            return new CodecException(((Refusal) e).kind(), path + " " + e.getMessage(), e.getCause());
        }
        if (e instanceof StreamConstraintsException || e instanceof StackOverflowError) {
            return new CodecException(kind, root + " is nested deeper than " + MAX_DEPTH + " levels", null);
        }
        if (e instanceof JsonProcessingException) {
            long offset = ((JsonProcessingException) e).getLocation() == null
                    ? -1
                    : ((JsonProcessingException) e).getLocation().getByteOffset();
            return new CodecException(kind, path + " is damaged JSON at byte " + offset, null);
        }
        return new CodecException(
                kind, path + " cannot be made: its class threw " + e.getClass().getName(), e);
    }
}
