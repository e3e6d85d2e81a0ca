package io.idem.bench.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** New keys and duplicates through the agent, beside all others; duplicates also without copies in the JVM. */
record CallsPart(Request request, Tables tables, AgentJvm jvm) implements Part {

    @Override
    public String title() {
        return "guarded calls";
    }

    @Override
    public String missing(StoreName store) {
        return Sites.missing(store);
    }

    @Override
    public List<Line> measure(StoreName store) throws Exception {
        List<Line> lines = new ArrayList<>();
        try (Site site = Sites.open(store)) {
            tables.make(site);
            for (Line line : jvm.run(site, Map.of(), plan(site, List.of(Keys.NEW, Keys.FINISHED), ""))) {
                boolean judged =
                        line.contender().equals(Guarded.NAME) && line.kind().equals(Keys.NEW.label());
                lines.add(judged ? line.withTarget(Target.ofNewKeys(store, line.threads())) : line);
            }
            lines.addAll(jvm.run(
                    site,
                    Map.of("localCache", Map.of("enabled", false)),
                    plan(site, List.of(Keys.FINISHED), ", no local cache")));
        }
        return lines;
    }

    private Plan plan(Site site, List<Keys> keys, String suffix) {
        return new Plan(
                Plan.Work.ROUNDS,
                site.store(),
                site.url(),
                site.redis(),
                site.dialect(),
                false,
                request.threads(),
                keys,
                suffix,
                request.rounds(),
                request.millis());
    }
}
