package io.idem.store.jdbc;

import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** How one call ended, on its way into its record. Immutable. */
final class Completion {

    private static final int ALL_BUT_RESULT_AND_TEXT = 200;

    final RecordKey key;
    final Token token;
    final Outcome outcome;
    final long retention;

    Completion(RecordKey key, Token token, Outcome outcome, long retention) {
        this.key = key;
        this.token = token;
        this.outcome = outcome;
        this.retention = retention;
    }

    long bytes() {
        String message = outcome.errorMessage();
        return ALL_BUT_RESULT_AND_TEXT
                + (outcome.hasResult() ? outcome.result().length : 0)
                + (message == null ? 0 : message.length());
    }

    /** Sets all parameters of {@link Statements#complete}. */
    void bind(PreparedStatement statement) throws SQLException {
        Rows.bindCarries(statement, Rows.bindOutcome(statement, outcome, retention), key, token);
    }

    /** @return milliseconds, 0 for never */
    long kept() {
        return Rows.kept(outcome, retention);
    }
}
