package io.idem.agent.guard.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistinctSampleTest {

    private final DistinctSample sample = new DistinctSample();

    private static long[] hashes(int n) {
        return new SplittableRandom(7).longs(n).toArray();
    }

    @Test
    void fewValuesAreCountedExactly() {
        long[] hashes = hashes(DistinctSample.MOST);
        for (int i = 0; i < hashes.length; i++) {
            for (int times = 0; times <= i % 3; times++) {
                sample.add(hashes[i]);
            }
        }
        Distinct count = sample.count();
        assertThat(count.values()).isEqualTo(DistinctSample.MOST);
        assertThat(count.repeated())
                .isEqualTo(IntStream.range(0, DistinctSample.MOST)
                        .filter(i -> i % 3 > 0)
                        .count());
        assertThat(count.isExact()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {DistinctSample.MOST + 1, 10_000, 300_000})
    void manyAreRightToTenPercent(int n) {
        long[] hashes = hashes(n);
        for (int i = 0; i < n; i++) {
            sample.add(hashes[i]);
            // again much later, when the sample may have been halved since
            if (i >= n / 2 && i % 4 == 0) {
                sample.add(hashes[i - n / 2]);
            }
        }
        Distinct count = sample.count();
        assertThat(count.values()).isCloseTo(n, Percentage.withPercentage(10));
        assertThat(count.repeated()).isCloseTo(n / 8, Percentage.withPercentage(20));
        assertThat(count.isExact()).isFalse();
    }

    @Test
    void whatCameElsewhereIsRepeatedButNoNewValue() {
        sample.add(5);
        sample.cameElsewhere(5);
        sample.cameElsewhere(6);
        assertThat(sample.count().values()).isEqualTo(1);
        assertThat(sample.count().repeated()).isEqualTo(1);
    }

    @Test
    void noHashIsLost() {
        for (long hash : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            sample.add(hash);
        }
        assertThat(sample.count().values()).isEqualTo(4);
        assertThat(sample.count().repeated()).isZero();
    }

    @Test
    void nothingIsLostBetweenThreads() throws Exception {
        long[] hashes = hashes(1_000);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int quarter = t;
            threads[t] = new Thread(() -> {
                for (int i = quarter * 250; i < quarter * 250 + 250; i++) {
                    sample.add(hashes[i]);
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(sample.count().values()).isEqualTo(1_000);
    }
}
