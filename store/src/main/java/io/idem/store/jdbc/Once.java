package io.idem.store.jdbc;

/** How one try of a statement for many ended. */
enum Once {
    /** It ran, and told what became of each. */
    DONE,
    /** The database refused it as a whole. */
    NO_EFFECT,
    /** The connection died: for each it may have taken effect. */
    IN_DOUBT
}
