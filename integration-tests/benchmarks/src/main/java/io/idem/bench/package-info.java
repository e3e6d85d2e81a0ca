/** The benchmarks, run by {@code run.sh}: alternatives in the same forks, compared as ratios. */
package io.idem.bench;
