package io.idem.store.jdbc;

import io.idem.store.RecordKey;
import java.sql.SQLException;

/** A record that a newer version of the agent wrote in a way that this one does not know. It is left as it is. */
final class UnreadableRow extends SQLException {

    private static final long serialVersionUID = 1L;

    UnreadableRow(RecordKey key, String state) {
        super("the record " + key + " has the state " + state
                + ", which this version of the agent does not know: a newer"
                + " one wrote it. Nothing was changed; use the newer version in this instance too");
    }
}
