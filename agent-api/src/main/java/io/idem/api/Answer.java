package io.idem.api;

/**
 * What the engine hands to woven code instead of running the method: the body is skipped and {@link #value()} returned.
 * The woven code tests for exactly this class. Created by the engine on the application's thread, one for each answered
 * call; immutable.
 */
public final class Answer {

    /** The answer of void methods, and null for the others. A primitive's default is an answer of its own, boxed. */
    public static final Answer EMPTY = new Answer(null);

    private final Object value;

    /**
     * @param value boxed, already checked to be assignable to the method's return type; null for void and for null, never
     *     null where the return type is primitive
     */
    public Answer(Object value) {
        this.value = value;
    }

    /** @return the value that the woven method returns; may be null */
    public Object value() {
        return value;
    }
}
