package io.idem.bench.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Guarded calls with new keys, one at a time, beside few and beside many rows that are there already: a database for each
 * number, and JVMs that take turns.
 */
record RowsPart(Request request, Tables tables, AgentJvm jvm) implements Part {

    private static final long LEAST_MILLIS = 5000;

    /** One database, and what was measured with it. */
    private record Filled(long rows, Site site, List<Measured> rounds) {}

    @Override
    public String title() {
        return "calls beside rows that are there";
    }

    @Override
    public String missing(StoreName store) {
        if (store.server() == null) {
            return "rows are filled in by a database server's own SQL";
        }
        String server = Sites.missing(store);
        return server != null
                ? server
                : Filling.missingRoom(
                        request.rows().stream().mapToLong(Long::longValue).sum());
    }

    @Override
    public List<Line> measure(StoreName store) throws Exception {
        List<Filled> all = new ArrayList<>();
        try {
            for (long rows : request.rows()) {
                Site site = Sites.open(store);
                all.add(new Filled(rows, site, new ArrayList<>()));
                tables.makeOurs(site);
                Filling.living(rows).fill(site.database(), site.dialect());
            }
            for (int round = 0; round < request.rounds(); round++) {
                for (Filled filled : all) {
                    filled.rounds()
                            .add(jvm.run(filled.site(), Map.of(), plan(filled))
                                    .get(0)
                                    .measured());
                }
            }
            return lines(store, all);
        } finally {
            for (Filled filled : all) {
                filled.site().close();
            }
        }
    }

    private Plan plan(Filled filled) {
        return new Plan(
                Plan.Work.ROUNDS,
                filled.site().store(),
                null,
                null,
                null,
                true,
                List.of(1),
                List.of(Keys.NEW),
                suffix(filled),
                1,
                Math.max(LEAST_MILLIS, request.millis()));
    }

    /** The ratio is that of the medians' p50. */
    private static List<Line> lines(StoreName store, List<Filled> all) {
        List<Line> lines = new ArrayList<>();
        double base = Measured.median(all.get(0).rounds()).p50();
        for (Filled filled : all) {
            Measured measured = Measured.median(filled.rounds());
            boolean first = filled == all.get(0);
            lines.add(new Line(
                    store.toString(),
                    1,
                    Guarded.NAME,
                    Keys.NEW.label() + suffix(filled),
                    measured,
                    first ? null : measured.p50() / base,
                    first ? null : Target.manyRows()));
        }
        return lines;
    }

    private static String suffix(Filled filled) {
        return ", " + filled.rows() + " rows there";
    }
}
