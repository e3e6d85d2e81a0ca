package io.idem.bench.startup;

import java.io.File;
import java.io.IOException;
import java.util.List;

/**
 * Whole-process time of an empty main: bare, with our agent, and with agents that others ship. They take turns, so that a
 * neighbour on the machine meets all of them; medians and ratios are printed.
 */
public final class Startup {

    private static final int WARM_UP = 3;
    private static final int ROUNDS = 21;
    private static final double TARGET = 0.25;

    private Startup() {}

    /**
     * Called by {@code run.sh startup}. Exit code 1 if we add more than the target says.
     *
     * @param args agent jar, directory of the benchmarks
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        File directory = new File(args[1]);
        String ours = "-javaagent:" + args[0] + "=" + new File(directory, "startup.yaml");
        Contender bare = new Contender("bare", directory, List.of());
        Contender unused = new Contender("idem-agent, guarded class not loaded", directory, List.of(ours));
        Contender woven = new Contender("idem-agent, guarded class woven", directory, List.of(ours), "load");
        Contender aspectj = new Contender(
                "aspectjweaver 1.9.24, no aspects",
                directory,
                List.of("-javaagent:" + agent(directory, "aspectjweaver")));
        Contender byteman = new Contender(
                "Byteman 4.0.25, one rule, class loaded",
                directory,
                List.of("-javaagent:" + agent(directory, "byteman") + "=script:" + new File(directory, "startup.btm")),
                "load");
        Contender openTelemetry = new Contender(
                "OpenTelemetry 2.20.1, exporters none",
                directory,
                List.of(
                        "-javaagent:" + agent(directory, "opentelemetry-javaagent"),
                        "-Dotel.traces.exporter=none",
                        "-Dotel.metrics.exporter=none",
                        "-Dotel.logs.exporter=none"));
        List<Contender> all = List.of(bare, unused, woven, aspectj, byteman, openTelemetry);
        for (int round = 0; round < WARM_UP + ROUNDS; round++) {
            for (Contender contender : all) {
                contender.run(round >= WARM_UP);
            }
        }
        System.exit(report(all, woven, openTelemetry) ? 0 : 1);
    }

    private static boolean report(List<Contender> all, Contender ours, Contender reference) {
        double bare = all.get(0).medianMillis();
        double most = reference.medianMillis() - bare;
        System.out.printf(
                "%nempty main on Java %s, median of %d runs%n%-42s%10s%10s%22s%n",
                System.getProperty("java.version"), ROUNDS, "", "ms", "added ms", "added / OpenTelemetry");
        for (Contender contender : all) {
            double added = contender.medianMillis() - bare;
            System.out.printf(
                    "%-42s%10.0f%10.0f%22.3f%n", contender.name(), contender.medianMillis(), added, added / most);
        }
        double ratio = (ours.medianMillis() - bare) / most;
        System.out.printf("%s: %.3f of what OpenTelemetry adds; target at most %.2f%n", ours.name(), ratio, TARGET);
        return ratio <= TARGET;
    }

    private static File agent(File directory, String name) {
        File jar = new File(directory, "target/agents/" + name + ".jar");
        if (!jar.isFile()) {
            throw new IllegalStateException(jar + " is missing: start this through run.sh startup");
        }
        return jar;
    }
}
