package io.idem.bench.stores;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * What one contender did in one round, or the medians of many rounds.
 *
 * @param perSecond calls that did not fail
 * @param p50 milliseconds
 * @param p99 milliseconds
 * @param failed calls
 */
record Measured(double perSecond, double p50, double p99, long failed) {

    static Measured of(Histogram nanos, long took, long failed) {
        return new Measured(
                nanos.getTotalCount() * 1e9 / took,
                nanos.getValueAtPercentile(50) / 1e6,
                nanos.getValueAtPercentile(99) / 1e6,
                failed);
    }

    /** @return the median of each figure, but all the failures */
    static Measured median(List<Measured> rounds) {
        return new Measured(
                median(rounds, Measured::perSecond),
                median(rounds, Measured::p50),
                median(rounds, Measured::p99),
                rounds.stream().mapToLong(Measured::failed).sum());
    }

    private static double median(List<Measured> rounds, ToDoubleFunction<Measured> figure) {
        return median(rounds.stream().mapToDouble(figure).toArray());
    }

    static double median(double... figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
