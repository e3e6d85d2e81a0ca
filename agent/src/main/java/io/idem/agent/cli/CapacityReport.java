package io.idem.agent.cli;

import io.idem.store.jdbc.DatabaseKind;
import io.idem.store.jdbc.RowSizes;
import io.idem.store.redis.RecordSize;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Locale;

/** What the command {@code capacity} prints. One use. */
final class CapacityReport {

    private final Load load;
    private final PrintWriter out;

    CapacityReport(Load load, PrintWriter out) {
        this.load = load;
        this.out = out;
    }

    void print() {
        long rows = load.records();
        int result = load.resultBytes();
        line("records   %,d, kept for %d days, with results of %,d bytes", rows, load.days(), result);
        line("");
        line("%-12s %18s %18s %18s", "database", "table bytes", "index bytes", "together");
        for (DatabaseKind kind : DatabaseKind.values()) {
            RowSizes sizes = RowSizes.of(kind);
            long table = sizes.table(rows, result);
            long indexes = sizes.indexes(rows);
            line("%-12s %,18d %,18d %18s", kind.label(), table, indexes, ByteCount.words(table + indexes));
        }
        line(
                "The index of mysql and mariadb is that of the purge: their table is its primary key. The file of h2 holds");
        line(
                "these records, indexes included, and beside them what was replaced in the last 45 seconds, some 40 KB a call.");
        line("");
        redis(rows, result);
        line("");
        String rate = shown(load.recordsPerSecond());
        line("writes    %s rows inserted and %s updated a second", rate, rate);
        line("purge     %s rows removed a second, in the long run", rate);
        line("");
        line("what to choose");
        for (String sentence : new Recommendation(load).sentences()) {
            line("- %s", sentence);
        }
    }

    private void redis(long records, int result) {
        long memory = RecordSize.of(records, result);
        line("redis     %,d bytes of memory, %s", memory, ByteCount.words(memory));
        if (result > RecordSize.LONGEST_PACKED) {
            long packed = RecordSize.packed(records, result);
            line(
                    "          %,d bytes, %s, with hash-max-listpack-value (before Redis 7: hash-max-ziplist-value)",
                    packed, ByteCount.words(packed));
            line("          of at least %,d, by default %d", result, RecordSize.LONGEST_PACKED);
        }
    }

    private static String shown(BigDecimal rate) {
        return String.format(Locale.ROOT, rate.stripTrailingZeros().scale() <= 0 ? "%,.0f" : "%,.2f", rate);
    }

    private void line(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
