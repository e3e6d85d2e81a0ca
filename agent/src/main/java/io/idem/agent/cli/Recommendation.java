package io.idem.agent.cli;

import io.idem.store.redis.RecordSize;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Which store to choose for a load, and why. */
final class Recommendation {

    /** Up to here one file holds the records of one JVM without anybody looking after it. */
    private static final long MOST_IN_A_FILE = 2_000_000;

    private static final BigDecimal FASTEST_TO_A_FILE = BigDecimal.valueOf(100);

    /** A partition's index of this many records is small enough to stay in memory and to be vacuumed in minutes. */
    private static final long RECORDS_A_PARTITION = 10_000_000;

    private static final int MOST_PARTITIONS = 256;
    private static final long MUCH_MEMORY = 64_000_000_000L;

    private final Load load;

    Recommendation(Load load) {
        this.load = load;
    }

    /** @return whole sentences, the most important one first */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        boolean small =
                load.records() <= MOST_IN_A_FILE && load.recordsPerSecond().compareTo(FASTEST_TO_A_FILE) <= 0;
        sentences.add(
                small
                        ? "One instance: store.type: h2, a file beside it; nothing to install, and it survives restarts."
                                + " Two or more instances: store.type: jdbc, since a file protects one JVM alone."
                        : "store.type: jdbc, a database that all instances share: only a unique key that survives every"
                                + " restart keeps a call from running twice, and so much is not for a file.");
        sentences.add(partitions());
        sentences.add("retention.sweepEvery: 1m does for the purge, which goes on while full batches are there, in one"
                + " instance at a time; what it removes is free space for the next records.");
        sentences.add(
                "Many duplicates: store.type: layered, a Redis in front of that database, which spares it most of them."
                        + " It holds finished calls for 10 minutes at most, and its loss costs speed only.");
        sentences.add(redis());
        return sentences;
    }

    private String partitions() {
        int partitions = 1;
        while (partitions < MOST_PARTITIONS && load.records() > partitions * RECORDS_A_PARTITION) {
            partitions *= 2;
        }
        return partitions == 1
                ? "No partitions: the index is small enough to stay in memory."
                : "schema --partitions " + partitions + " on postgresql, mysql and mariadb: about "
                        + String.format(Locale.ROOT, "%,d", load.records() / partitions)
                        + " records in each, so that its index stays in memory and it is vacuumed by itself. Always by"
                        + " the key's hash: a split by date cannot keep a key unique.";
    }

    private String redis() {
        String loss = "a failover can lose the last writes, and what is lost runs again";
        return RecordSize.of(load.records(), load.resultBytes()) > MUCH_MEMORY
                ? "Not store.type: redis alone: so many records take more memory than one server should hold, and "
                        + loss + "."
                : "store.type: redis fits into one server's memory, and is for calls that may rarely run twice: " + loss
                        + ".";
    }
}
