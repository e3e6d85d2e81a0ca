package io.idem.store;

import java.util.Objects;

/**
 * How a call ended, as it is written into its record: a state, and where there is one the encoded result or the
 * exception. A result that is present may be the encoding of null; a missing one is a missing one. Immutable; the array
 * is not to be changed.
 */
public final class Outcome {

    private final RecordState state;
    private final String codec;
    private final byte[] result;
    private final String errorType;
    private final String errorMessage;

    private Outcome(RecordState state, String codec, byte[] result, String errorType, String errorMessage) {
        this.state = Objects.requireNonNull(state, "state");
        this.codec = codec;
        this.result = result;
        this.errorType = errorType;
        this.errorMessage = errorMessage;
    }

    /**
     * @param codec id and version of the codec, such as {@code json/1}, at most 32 characters
     * @param result the encoded result; may be empty
     */
    public static Outcome success(String codec, byte[] result) {
        return new Outcome(RecordState.SUCCESS, codec, Objects.requireNonNull(result, "result"), null, null);
    }

    /** @param reason why there is no result to replay, for operators; kept as the record's error message */
    public static Outcome successWithoutResult(String reason) {
        return new Outcome(RecordState.SUCCESS, null, null, null, reason);
    }

    /**
     * @param errorType binary name of the exception's class
     * @param errorMessage its message; may be null
     * @param codec codec of {@code details}, or null
     * @param details what is needed to make the exception again, or null where it will not be replayed
     */
    public static Outcome failed(String errorType, String errorMessage, String codec, byte[] details) {
        return new Outcome(RecordState.FAILED, codec, details, errorType, errorMessage);
    }

    /**
     * @param errorType binary name of the class of the exception that left the outcome open, or null
     * @param reason why nobody knows, for operators
     */
    public static Outcome held(String errorType, String reason) {
        return new Outcome(RecordState.HELD, null, null, errorType, reason);
    }

    /** For stores that read a row back. */
    public static Outcome stored(RecordState state, String codec, byte[] result, String type, String message) {
        return new Outcome(state, codec, result, type, message);
    }

    public RecordState state() {
        return state;
    }

    /** @return id and version of the codec of {@link #result()}, or null */
    public String codec() {
        return codec;
    }

    /** @return whether a result, or for FAILED the details of the exception, are there */
    public boolean hasResult() {
        return result != null;
    }

    /** @return the encoded result, or null where there is none */
    public byte[] result() {
        return result;
    }

    /** @return binary name of the exception's class, or null */
    public String errorType() {
        return errorType;
    }

    /** @return the exception's message, or why a result is missing or a record is held; may be null */
    public String errorMessage() {
        return errorMessage;
    }
}
