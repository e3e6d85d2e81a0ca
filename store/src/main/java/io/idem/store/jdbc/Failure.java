package io.idem.store.jdbc;

/** What an SQLException says about the statement that met it, as a {@link Dialect} tells. */
public enum Failure {
    /** A row with this key is there already. No effect. */
    DUPLICATE,
    /** Deadlock, serialization failure, lock time-out: rolled back, worth another try at once. No effect. */
    TRANSIENT,
    /** A value does not fit its column. No effect, now or later. */
    REFUSED,
    /** The connection or the database died while the statement ran. The effect is open. */
    CONNECTION_LOST,
    /** The connection leads to a replica, or to a server that has become one. No effect; another may lead elsewhere. */
    READ_ONLY,
    /** Anything else that the database answered. No effect. */
    OTHER
}
