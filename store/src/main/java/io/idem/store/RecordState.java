package io.idem.store;

/** The states of a record. The names are stored and are a public interface. */
public enum RecordState {
    /** Taken by an owner that is running the operation, or that crashed while it did. */
    PROCESSING,
    /** Done; the first result is kept where it could be encoded. */
    SUCCESS,
    /** Ended with a failure; policy says whether it is tried again or the failure is replayed. */
    FAILED,
    /** Nobody knows whether the effect happened; waits for an operator or a probe. */
    HELD
}
