package io.idem.bench.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Guarded calls with new keys before and during the purge of many expired records by the same agent. */
record PurgePart(Request request, Tables tables, AgentJvm jvm) implements Part {

    private static final List<Integer> THREADS = List.of(4, 64);
    private static final String SWEEP_EVERY = "40s";

    @Override
    public String title() {
        return "calls during a purge";
    }

    @Override
    public String missing(StoreName store) {
        if (store.server() == null) {
            return "expired records are filled in by a database server's own SQL";
        }
        String server = Sites.missing(store);
        return server != null ? server : Filling.missingRoom(request.expired());
    }

    @Override
    public List<Line> measure(StoreName store) throws Exception {
        List<Line> lines = new ArrayList<>();
        for (int threads : THREADS) {
            try (Site site = Sites.open(store)) {
                tables.makeOurs(site);
                Filling.expired(request.expired()).fill(site.database(), site.dialect());
                for (Line line :
                        jvm.run(site, Map.of("retention", Map.of("sweepEvery", SWEEP_EVERY)), plan(site, threads))) {
                    lines.add(line.ratio() == null ? line : line.withTarget(Target.duringPurge()));
                }
            }
        }
        return lines;
    }

    private static Plan plan(Site site, int threads) {
        return new Plan(
                Plan.Work.PURGE,
                site.store(),
                site.url(),
                null,
                site.dialect(),
                true,
                List.of(threads),
                List.of(Keys.NEW),
                "",
                1,
                0);
    }
}
