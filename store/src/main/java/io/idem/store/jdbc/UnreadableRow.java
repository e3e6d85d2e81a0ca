package io.idem.store.jdbc;

import io.idem.store.Hex;
import java.sql.SQLException;

/** A record that a newer version of the agent wrote in a way that this one does not know. It is left as it is. */
final class UnreadableRow extends SQLException {

    private static final long serialVersionUID = 1L;

    UnreadableRow(byte[] hash, String scope, String keyText, String state, RuntimeException why) {
        super(
                "the record of " + scope + (keyText == null ? "" : "[" + keyText + "]") + " with the key hash "
                        + Hex.of(hash) + " cannot be read by this version of the agent (its state is " + state
                        + "): a newer one wrote it. Nothing was changed; use the newer version in this instance too",
                why);
    }
}
