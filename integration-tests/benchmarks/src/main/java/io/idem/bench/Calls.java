package io.idem.bench;

import java.util.HashMap;
import java.util.Map;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * What a guarded call costs. Every alternative runs in forks with the agent, interleaved by JMH in one run; only ratios are
 * judged. Arguments: agent jar, configuration.
 */
public final class Calls {

    private static final int FORKS = 3;
    private static final double REPLAY_TARGET = 3;

    private Calls() {}

    /** Called by {@code run.sh calls}. Exit code 1 if a replayed call is dearer than the target says. */
    public static void main(String[] args) throws RunnerException {
        Options options = new OptionsBuilder()
                .include("io\\.idem\\.bench\\.(ReplayedCall|ReplayedOrder|ExecutedCall|UnguardedMethod)\\.")
                .forks(FORKS)
                .jvmArgs("-Xms2g", "-Xmx2g", "-javaagent:" + args[0] + "=" + args[1])
                .shouldFailOnError(true)
                .verbosity(VerboseMode.NORMAL)
                .build();
        Map<String, Double> nanos = new HashMap<>();
        for (RunResult result : new Runner(options).run()) {
            String benchmark = result.getParams().getBenchmark().replace("io.idem.bench.", "");
            // the median, since a neighbour on the machine must not decide
            double score = result.getPrimaryResult().getStatistics().getPercentile(50);
            nanos.put(benchmark, benchmark.startsWith("ExecutedCall") ? score / ExecutedCall.BATCH : score);
        }
        System.exit(report(nanos) ? 0 : 1);
    }

    private static boolean report(Map<String, Double> nanos) {
        System.out.printf(
                "%n%-52s%12s%12s%8s  %s%n", "one call, memory store", "agent ns", "other ns", "ratio", "target");
        double replay = row(
                nanos, "replayed / hand-written map guard, 60 bytes", "ReplayedCall.agent", "ReplayedCall.handWritten");
        System.out.printf("at most %.1f%n", REPLAY_TARGET);
        row(nanos, "the same with a result of 700 bytes", "ReplayedOrder.agent", "ReplayedOrder.handWritten");
        System.out.println("-");
        row(nanos, "executed / hand-written map guard", "ExecutedCall.agent", "ExecutedCall.handWritten");
        System.out.println("-");
        row(nanos, "executed / no guard", "ExecutedCall.agent", "ExecutedCall.none");
        System.out.println("-");
        row(
                nanos,
                "unguarded method: woven class / unwoven class",
                "UnguardedMethod.inWovenClass",
                "UnguardedMethod.inUnwovenClass");
        System.out.println("1.0, within the noise of the run");
        return replay <= REPLAY_TARGET;
    }

    private static double row(Map<String, Double> nanos, String what, String ours, String other) {
        double ratio = nanos.get(ours) / nanos.get(other);
        System.out.printf("%-52s%12.1f%12.1f%8.2f  ", what, nanos.get(ours), nanos.get(other), ratio);
        return ratio;
    }
}
