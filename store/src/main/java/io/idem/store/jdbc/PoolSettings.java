package io.idem.store.jdbc;

/** The setting {@code pool}. Immutable. */
public final class PoolSettings {

    private final int size;
    private final long acquireTimeoutMillis;

    /**
     * @param size most connections for records; the lease has one more
     * @param acquireTimeoutMillis how long a call waits for a connection, at least 250
     */
    public PoolSettings(int size, long acquireTimeoutMillis) {
        if (size < 1 || acquireTimeoutMillis < 250) {
            throw new IllegalArgumentException("pool of " + size + ", acquire timeout " + acquireTimeoutMillis + " ms");
        }
        this.size = size;
        this.acquireTimeoutMillis = acquireTimeoutMillis;
    }

    /** @return 8 connections, 2 s */
    public static PoolSettings defaults() {
        return new PoolSettings(8, 2000);
    }

    public int size() {
        return size;
    }

    public long acquireTimeoutMillis() {
        return acquireTimeoutMillis;
    }
}
