package io.idem.bench.stores;

import java.sql.SQLException;

/** What differs between the databases, for the guard written by hand and for the rows that are there already. */
enum SqlDialect {
    POSTGRESQL("call", "CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)"),
    MARIADB("`call`", "(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000)"),
    MYSQL("`call`", MARIADB.now),
    H2("call", "CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP(3)) * 1000 AS BIGINT)");

    private static final int MYSQL_DUPLICATE = 1062;
    private static final String H2_DUPLICATE = "23505";

    private final String call;
    private final String now;

    SqlDialect(String call, String now) {
        this.call = call;
        this.now = now;
    }

    /** @return the column's name, quoted where it must be */
    String call() {
        return call;
    }

    /** @return the database's clock in milliseconds */
    String now() {
        return now;
    }

    /** @return the end of an INSERT that a key which is there must not make fail; empty where it fails */
    String orNothing() {
        return this == POSTGRESQL ? " ON CONFLICT (key_hash) DO NOTHING" : "";
    }

    boolean isDuplicate(SQLException e) {
        return e.getErrorCode() == MYSQL_DUPLICATE || this == H2 && H2_DUPLICATE.equals(e.getSQLState());
    }

    /** @return makes {@code copy} with the columns, indexes and options of the agent's table, but no rows */
    String[] copyTable(String copy) {
        return switch (this) {
            case POSTGRESQL ->
                new String[] {
                    "CREATE TABLE " + copy + " (LIKE idem_record INCLUDING ALL)",
                    "ALTER TABLE " + copy + " SET (fillfactor = 70)"
                };
            case MARIADB, MYSQL -> new String[] {"CREATE TABLE " + copy + " LIKE idem_record"};
            case H2 ->
                new String[] {
                    "CREATE TABLE " + copy + " AS SELECT * FROM idem_record WHERE FALSE",
                    "ALTER TABLE " + copy + " ALTER COLUMN key_hash SET NOT NULL",
                    "ALTER TABLE " + copy + " ADD PRIMARY KEY (key_hash)",
                    "CREATE INDEX " + copy + "_created ON " + copy + " (created_at)"
                };
        };
    }

    /** @return a table of the numbers from {@code first} to {@code last}, its column called i */
    String numbers(long first, long last) {
        return switch (this) {
            case POSTGRESQL -> "generate_series(" + first + "::BIGINT, " + last + "::BIGINT) AS s(i)";
            case MARIADB -> "(SELECT seq AS i FROM seq_" + first + "_to_" + last + ") AS s";
            case MYSQL ->
                "(WITH RECURSIVE r(i) AS (SELECT " + first + " UNION ALL SELECT i + 1 FROM r WHERE i < " + last
                        + ") SELECT i FROM r) AS s";
            case H2 -> "(SELECT X AS i FROM SYSTEM_RANGE(" + first + ", " + last + ")) AS s";
        };
    }

    /**
     * @param rows in all
     * @return a hash for the number i: in the order of the numbers, so that indexes are filled from left to right, and spread
     *     evenly, so that new keys fall anywhere between; on H2 in no order
     */
    String spreadHash(long rows) {
        String prefix = "i * 4294967295" + div() + rows;
        return switch (this) {
            case POSTGRESQL -> "decode(lpad(to_hex(" + prefix + "), 8, '0') || substr(md5(i::TEXT), 9), 'hex')";
            case MARIADB, MYSQL -> "UNHEX(CONCAT(LPAD(HEX(" + prefix + "), 8, '0'), SUBSTR(SHA2(i, 256), 1, 24)))";
            case H2 -> sixteenBytes();
        };
    }

    /** @return sixteen bytes for the number i */
    String sixteenBytes() {
        return switch (this) {
            case POSTGRESQL -> "decode(md5(i::TEXT), 'hex')";
            // MySQL 9 has MD5 only in a component
            case MARIADB, MYSQL -> "UNHEX(LEFT(SHA2(i, 256), 32))";
            case H2 -> "HASH('MD5', CAST(i AS VARCHAR))";
        };
    }

    /** @return the operator that divides whole numbers */
    String div() {
        return this == MARIADB || this == MYSQL ? " DIV " : " / ";
    }

    /** @return the bytes of a text */
    String bytes(String text) {
        return switch (this) {
            case POSTGRESQL -> "convert_to(" + text + ", 'UTF8')";
            case MARIADB, MYSQL -> text;
            case H2 -> "STRINGTOUTF8(" + text + ")";
        };
    }

    /** @return run once before rows are filled in; null for none */
    String beforeFilling() {
        return this == MYSQL ? "SET SESSION cte_max_recursion_depth = 100000000" : null;
    }

    /** @return what brings statistics up to date and lets the server write what it holds back */
    String[] settle(String table) {
        return switch (this) {
            case POSTGRESQL -> new String[] {"VACUUM (FREEZE, ANALYZE) " + table, "CHECKPOINT"};
            case MARIADB, MYSQL -> new String[] {"ANALYZE TABLE " + table};
            case H2 -> new String[] {"ANALYZE TABLE " + table, "CHECKPOINT SYNC"};
        };
    }
}
