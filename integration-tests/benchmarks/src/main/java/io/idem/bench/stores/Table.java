package io.idem.bench.stores;

import java.util.List;

/** The lines as text. */
final class Table {

    private static final String FORMAT = "%-10s  %7s  %-24s  %-32s  %9s  %9s  %9s  %6s  %6s  %s";

    private Table() {}

    static void print(List<Line> lines) {
        System.out.println();
        System.out.println(String.format(
                FORMAT, "store", "threads", "guard", "calls", "calls/s", "p50 ms", "p99 ms", "failed", "ratio",
                "target"));
        lines.forEach(line -> System.out.println(row(line)));
    }

    static String row(Line line) {
        Measured measured = line.measured();
        return String.format(
                        FORMAT,
                        line.store(),
                        line.threads(),
                        line.contender(),
                        line.kind(),
                        String.format("%.0f", measured.perSecond()),
                        String.format("%.3f", measured.p50()),
                        String.format("%.3f", measured.p99()),
                        measured.failed() == 0 ? "" : measured.failed(),
                        line.ratio() == null ? "" : String.format("%.2f", line.ratio()),
                        line.target() == null ? "" : line.target() + (line.isMissed() ? ", MISSED" : ""))
                .stripTrailing();
    }
}
