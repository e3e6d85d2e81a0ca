package io.idem.bench.stores;

import java.util.List;

/**
 * What was asked for on the command line.
 *
 * @param rows numbers of rows to compare; empty for none
 * @param expired records to purge; 0 for none
 * @param rounds of each measurement
 * @param millis of one
 */
record Request(
        List<StoreName> stores,
        List<Integer> threads,
        boolean calls,
        List<Long> rows,
        long expired,
        int rounds,
        long millis) {}
