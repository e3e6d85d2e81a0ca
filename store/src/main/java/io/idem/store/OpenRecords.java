package io.idem.store;

import java.util.Collections;
import java.util.List;

/** What one step of a scan has found, see {@link IdempotencyStore#scan}. Immutable. */
public final class OpenRecords {

    private final List<IdempotencyRecord> records;
    private final ScanPosition next;
    private final boolean last;

    /**
     * @param records PROCESSING and HELD
     * @param next behind what was looked at
     * @param last whether there was nothing more to look at
     */
    public OpenRecords(List<IdempotencyRecord> records, ScanPosition next, boolean last) {
        this.records = Collections.unmodifiableList(records);
        this.next = next;
        this.last = last;
    }

    /** @return perhaps none, although there are more behind */
    public List<IdempotencyRecord> records() {
        return records;
    }

    /** @return where the next step begins; after the last one, where records will appear that come later */
    public ScanPosition next() {
        return next;
    }

    public boolean isLast() {
        return last;
    }
}
