package io.idem.store.jdbc;

/**
 * What a record of a finished call takes in a database, for planning; read by the command line. Measured on PostgreSQL
 * 17.5, MySQL 9, MariaDB 11.4 and H2 2.2.224, with 20,000 calls by 16 threads through the store, random keys, a scope of
 * 12 characters and a key text of 36, results of 0 and of 300 random bytes: {@code pg_table_size} and {@code
 * pg_indexes_size}; {@code data_length} and {@code index_length} of {@code information_schema.tables} after ANALYZE; the
 * file after SHUTDOWN COMPACT. Free space inside pages is part of it. A test measures again and allows a quarter.
 */
public enum RowSizes {
    POSTGRESQL(649, 1.19, 71),
    /** The table is its primary key, so the index is that of the purge alone. */
    MYSQL(422, 1.63, 80),
    /** As in MySQL. */
    MARIADB(422, 1.64, 80),
    /**
     * The records of the embedded file, indexes included. Beside them the file holds what was replaced in the last 45
     * seconds, some 40 KB a call, since H2 writes whole pages and keeps the old ones for that long.
     */
    H2(150, 1.0, 0);

    private final int tableBytes;
    private final double perResultByte;
    private final int indexBytes;

    RowSizes(int tableBytes, double perResultByte, int indexBytes) {
        this.tableBytes = tableBytes;
        this.perResultByte = perResultByte;
        this.indexBytes = indexBytes;
    }

    public static RowSizes of(DatabaseKind kind) {
        return valueOf(kind.name());
    }

    /**
     * @param resultBytes of each result as it is stored; up to about 2,000, beyond which databases keep it elsewhere
     * @return bytes of the table
     */
    public long table(long rows, int resultBytes) {
        return Math.round(rows * (tableBytes + perResultByte * resultBytes));
    }

    /** @return bytes of the indexes beside the table */
    public long indexes(long rows) {
        return rows * indexBytes;
    }
}
