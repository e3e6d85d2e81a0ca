package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OverheadHistogramTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 8, 9, 100, 12_345, 1_000_000_007L, 3_600_000_000_000L})
    void aSingleValueIsItsOwnPercentile(long nanos) {
        OverheadHistogram histogram = new OverheadHistogram();
        histogram.record(nanos);
        assertThat(histogram.percentile(0.5)).isGreaterThanOrEqualTo(nanos);
        assertThat((double) histogram.percentile(0.99)).isCloseTo(nanos, withinPercentage(13));
    }

    @Test
    void percentilesSplitTheCalls() {
        OverheadHistogram histogram = new OverheadHistogram();
        for (int i = 1; i <= 1000; i++) {
            histogram.record(i);
        }
        assertThat((double) histogram.percentile(0.5)).isCloseTo(500, withinPercentage(13));
        assertThat((double) histogram.percentile(0.99)).isCloseTo(990, withinPercentage(13));
    }

    @Test
    void nothingRecordedIsZero() {
        assertThat(new OverheadHistogram().percentile(0.5)).isZero();
    }
}
