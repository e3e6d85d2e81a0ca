package io.idem.agent.guard;

/** What a guard did with one call. The names are a public interface: operators see them over JMX. */
public enum Decision {
    /** The key was free: the method runs. */
    EXECUTE,
    /** Done before: the first result is given back. */
    REPLAY,
    /** Done before or running: null, 0, false or nothing is given back. */
    SKIP,
    /** Done before: refused. */
    REJECT,
    /** Running elsewhere, also after the wait. */
    IN_PROGRESS,
    /** Abandoned by its owner: the method runs again. */
    TAKE_OVER,
    /** Abandoned by its owner, or out of attempts: put on hold. */
    HOLD,
    /** Failed before: the method runs again. */
    RETRY,
    /** Failed before: the first exception is thrown again. */
    REPLAY_FAILURE,
    /** On hold, waiting for an operator. */
    HELD,
    /** The same key with another request. */
    CONFLICT,
    /** The store could not be reached. */
    STORE_DOWN,
    /** The key is called too often, or too many wait for it already. */
    HOT_KEY,
    /** No key could be made of this call. */
    MISSING_KEY,
    /** The guard does not fit the method that turned up. */
    MISFIT
}
