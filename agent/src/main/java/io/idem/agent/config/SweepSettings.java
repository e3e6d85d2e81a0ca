package io.idem.agent.config;

import io.idem.agent.config.read.Section;

/** {@code store.retention}: how expired records are removed. */
public final class SweepSettings extends Settings {

    private static final long DEFAULT_SWEEP_EVERY = 60_000;
    private static final int DEFAULT_BATCH = 500;
    private static final String NO_ARCHIVE = "none";

    private final long sweepEvery;
    private final int batch;
    private final String archive;

    SweepSettings(Section section) {
        super(section);
        sweepEvery = section.duration("sweepEvery", DEFAULT_SWEEP_EVERY);
        batch = section.count("batch", DEFAULT_BATCH, 1, 100_000);
        archive = section.text("archive", NO_ARCHIVE);
        if (!archive.equals(NO_ARCHIVE)) {
            section.problem(
                    positionOf("archive"), "`archive` is not supported yet: leave it out, or write `archive: none`");
        }
    }

    /** @return milliseconds between two sweeps */
    public long sweepEvery() {
        return sweepEvery;
    }

    /** @return most records removed by one statement */
    public int batch() {
        return batch;
    }

    /** @return the table that expired records move to; {@code none} for none */
    public String archive() {
        return archive;
    }
}
