package io.idem.bench.stores;

/** One way to make a call idempotent. Called by many threads at once. */
interface Contender extends AutoCloseable {

    String name();

    /** @param key of the operation: a new one, or one that was used before */
    void call(String key) throws Exception;

    /** @return whether a call may fail under load; else the first failure ends the measurement */
    default boolean mayFail() {
        return false;
    }

    @Override
    default void close() throws Exception {}
}
