package io.idem.store.jdbc;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/** Between parameters and columns on one side and the store's types on the other. The order is that of the statements. */
final class Rows {

    private Rows() {}

    /** Sets the parameters of an INSERT behind {@code before} others. */
    static void bindInsert(PreparedStatement statement, int before, Claim claim) throws SQLException {
        statement.setBytes(before + 1, claim.key().hash());
        statement.setString(before + 2, Column.SCOPE.fit(claim.key().scope()));
        statement.setString(before + 3, Column.KEY_TEXT.fit(claim.key().text()));
        bindFingerprint(statement, before + 4, claim.fingerprint());
        statement.setString(before + 6, claim.token().owner());
        statement.setLong(before + 7, claim.token().call());
        statement.setLong(before + 8, claim.maxDurationMillis());
        statement.setLong(before + 9, claim.maxDurationMillis());
    }

    /** Sets what an UPDATE that takes a record sets, from 1. @return the next index */
    static int bindTaken(PreparedStatement statement, Claim claim) throws SQLException {
        statement.setString(1, claim.token().owner());
        statement.setLong(2, claim.token().call());
        bindFingerprint(statement, 3, claim.fingerprint());
        statement.setLong(5, claim.maxDurationMillis());
        statement.setLong(6, claim.maxDurationMillis());
        return 7;
    }

    /** Sets what an UPDATE that ends a call sets, from 1. @return the next index */
    static int bindOutcome(PreparedStatement statement, Outcome outcome, long retention) throws SQLException {
        long kept = kept(outcome, retention);
        statement.setString(1, outcome.state().name());
        statement.setString(2, outcome.codec());
        statement.setInt(3, outcome.hasResult() ? 1 : 0);
        bindBytes(statement, 4, outcome.result());
        statement.setString(5, Column.ERROR_TYPE.fit(outcome.errorType()));
        statement.setString(6, Column.ERROR_MESSAGE.fit(outcome.errorMessage()));
        statement.setLong(7, kept);
        statement.setLong(8, kept);
        return 9;
    }

    /** @return milliseconds; 0 for never, which something that is over at once must not look like */
    static long kept(Outcome outcome, long retention) {
        return outcome.state() == RecordState.HELD ? 0 : Math.max(1, retention);
    }

    /** Sets what every conditional write asks for. @return the next index */
    static int bindCarries(PreparedStatement statement, int from, RecordKey key, Token token) throws SQLException {
        statement.setBytes(from, key.hash());
        statement.setString(from + 1, token.owner());
        statement.setLong(from + 2, token.call());
        return from + 3;
    }

    /** Sets as many keys as the statement has room for, by naming the last one again and again, which changes nothing. */
    static void bindKeys(PreparedStatement statement, int from, int count, List<byte[]> hashes) throws SQLException {
        for (int i = 0; i < count; i++) {
            statement.setBytes(from + i, hashes.get(Math.min(i, hashes.size() - 1)));
        }
    }

    /** @return what the statement, whose parameters are set, selects */
    static List<Row> readAll(PreparedStatement statement) throws SQLException {
        List<Row> all = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                all.add(read(rows));
            }
        }
        return all;
    }

    /** The same, without those that cannot be read. @param leftOut gets why, one for each */
    static List<IdempotencyRecord> readable(PreparedStatement statement, List<String> leftOut) throws SQLException {
        List<IdempotencyRecord> found = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                try {
                    found.add(read(rows).record);
                } catch (UnreadableRow e) {
                    leftOut.add(e.getMessage());
                }
            }
        }
        return found;
    }

    /** @return the row under the cursor */
    static Row read(ResultSet row) throws SQLException {
        byte[] result = row.getInt(13) == 0 ? null : notNull(row.getBytes(14));
        byte[] hash = row.getBytes(1);
        try {
            RecordState state = RecordState.valueOf(row.getString(6));
            IdempotencyRecord record = new IdempotencyRecord.Builder()
                    .key(new RecordKey(hash, row.getString(2), row.getString(3)))
                    .fingerprint(fingerprint(row.getBytes(4), row.getBytes(5)))
                    .taken(row.getInt(7), new Token(row.getString(8), row.getLong(9)), row.getLong(10))
                    .marks(row.getInt(11))
                    .outcome(Outcome.stored(state, row.getString(12), result, row.getString(15), row.getString(16)))
                    .times(row.getLong(17), row.getLong(18), row.getLong(19))
                    .judged(row.getInt(20) != 0, row.getInt(21) != 0)
                    .readAt(row.getLong(23))
                    .build();
            return new Row(record, row.getInt(22) != 0);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new UnreadableRow(hash, row.getString(2), row.getString(3), row.getString(6), e);
        }
    }

    private static void bindFingerprint(PreparedStatement statement, int from, Fingerprint fingerprint)
            throws SQLException {
        bindBytes(statement, from, fingerprint == null ? null : fingerprint.digest());
        bindBytes(statement, from + 1, fingerprint == null ? null : fingerprint.shape());
    }

    static void bindBytes(PreparedStatement statement, int index, byte[] bytes) throws SQLException {
        if (bytes == null) {
            statement.setNull(index, Types.VARBINARY);
        } else {
            statement.setBytes(index, bytes);
        }
    }

    private static Fingerprint fingerprint(byte[] digest, byte[] shape) {
        return digest == null ? null : new Fingerprint(digest, shape);
    }

    // A database that reads an empty value back as NULL (Oracle) must not lose an empty result.
    private static byte[] notNull(byte[] bytes) {
        return bytes == null ? new byte[0] : bytes;
    }

    /** A record and whether it had expired, by the store's clock, when it was read. */
    static final class Row {
        final IdempotencyRecord record;
        final boolean expired;

        Row(IdempotencyRecord record, boolean expired) {
            this.record = record;
            this.expired = expired;
        }
    }
}
