package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.config.read.Words;

/** {@code store.retention}: how expired records are removed. */
public final class SweepSettings extends Settings {

    private static final long DEFAULT_SWEEP_EVERY = 60_000;
    private static final int DEFAULT_BATCH = 500;
    private static final String NO_ARCHIVE = "none";

    private final long sweepEvery;
    private final int batch;
    private final String archive;

    /**
     * @param store what kind of store the records are in
     * @param records the table that they are in, if it is a database
     */
    SweepSettings(Section section, StoreType store, String records) {
        super(section);
        sweepEvery = section.duration("sweepEvery", DEFAULT_SWEEP_EVERY);
        batch = section.count("batch", DEFAULT_BATCH, 1, 100_000);
        String table = section.text("archive", NO_ARCHIVE);
        archive = table.equals(NO_ARCHIVE) ? null : table;
        String mistake = archive == null ? null : mistake(archive, store, records);
        if (mistake != null) {
            section.problem(positionOf("archive"), "`archive` " + mistake + ", or `none`");
        }
    }

    private static String mistake(String archive, StoreType store, String records) {
        if (!JdbcSettings.isName(archive)) {
            return "must be the name of a table, of letters, digits and underscores, at most "
                    + JdbcSettings.LONGEST_TABLE + " of them; it lies beside the records";
        }
        String table = records.substring(records.indexOf('.') + 1);
        if (archive.equalsIgnoreCase(table) || archive.equalsIgnoreCase("idem_owner")) {
            return "must be another table than that of the records or of the owners";
        }
        return store == StoreType.REDIS || store == StoreType.MEMORY
                ? "is a table, and the store type `" + Words.of(store) + "` has none: use `h2` or `jdbc`"
                : null;
    }

    /** @return milliseconds between two sweeps */
    public long sweepEvery() {
        return sweepEvery;
    }

    /** @return most records looked for at a time */
    public int batch() {
        return batch;
    }

    /** @return the table that keeps a summary of expired records; null for none */
    public String archive() {
        return archive;
    }
}
