package io.idem.bench.stores;

import java.io.File;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * Finished records put into the agent's table by the database itself, a chunk at a time, shaped as the agent's own, with
 * results of a hundred bytes. One thread.
 *
 * @param rows how many
 * @param age of the oldest one; the youngest has half of it, so that all are older than those of the run
 * @param retention after which each expires
 */
record Filling(long rows, Duration age, Duration retention) {

    private static final long CHUNK = 500_000;
    private static final long BYTES_PER_ROW = 800;
    private static final long BYTES_OF_LOGS = 4L << 30;

    /** Records of the last three days that nobody purges yet. */
    static Filling living(long rows) {
        return new Filling(rows, Duration.ofDays(3), Duration.ofDays(4));
    }

    /** Records that a purge finds all at once. */
    static Filling expired(long rows) {
        return new Filling(rows, Duration.ofDays(3), Duration.ofMillis(1));
    }

    /** @return null if the disk has room for them, else what it lacks */
    static String missingRoom(long rows) {
        long needed = rows * BYTES_PER_ROW + BYTES_OF_LOGS;
        File here = new File("target").getAbsoluteFile();
        long free = here.getUsableSpace();
        return free >= needed
                ? null
                : rows + " rows need about " + gigabytes(needed) + " GB of disk, " + here + " has " + gigabytes(free)
                        + " GB free: make room, or ask for fewer rows";
    }

    void fill(DataSource database, SqlDialect dialect) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            if (dialect.beforeFilling() != null) {
                statement.execute(dialect.beforeFilling());
            }
            long begun = System.nanoTime();
            for (long first = 1; first <= rows; first += CHUNK) {
                long last = Math.min(rows, first + CHUNK - 1);
                statement.executeUpdate(insert(dialect, first, last));
                progress(last, begun);
            }
            for (String sql : dialect.settle("idem_record")) {
                statement.execute(sql);
            }
        }
    }

    private String insert(SqlDialect dialect, long first, long last) {
        long begin = System.currentTimeMillis() - age.toMillis();
        String created = begin + " + i * " + age.toMillis() / 2 + dialect.div() + rows;
        return "INSERT INTO idem_record (key_hash, scope, key_text, fingerprint, state, attempt, owner, "
                + dialect.call() + ", deadline, marks, codec, has_result, result, created_at, updated_at, expires_at)"
                + " SELECT " + dialect.spreadHash(rows) + ", 'pay', CONCAT('token=there-before-', i), "
                + dialect.sixteenBytes()
                + ", 'SUCCESS', 1, '5b0e9c1c-7a3f-4f0e-9a55-0c6d2f1b7e11', i, 0, 0, 'json/1', 1, "
                + dialect.bytes("CONCAT('\"there-before-', i, RPAD(' with a receipt', 76, '.'), '\"')") + ", " + created
                + ", " + created + ", " + created + " + " + retention.toMillis() + " FROM "
                + dialect.numbers(first, last);
    }

    private void progress(long done, long begun) {
        if (done == rows || done % (10 * CHUNK) == 0) {
            System.out.printf(
                    "  %,d of %,d rows are there after %d s%n",
                    done, rows, (System.nanoTime() - begun) / 1_000_000_000);
        }
    }

    private static long gigabytes(long bytes) {
        return (bytes + (1L << 30) - 1) >> 30;
    }
}
