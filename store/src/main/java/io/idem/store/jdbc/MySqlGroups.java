package io.idem.store.jdbc;

import io.idem.store.Claim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Many keys as rows of one INSERT, and as branches of one UPDATE. Their number is rounded up to a power of two by naming
 * the last one again, which changes nothing, so that there are few different statements for server and driver to keep.
 */
final class MySqlGroups implements GroupStatements {

    private final Tables tables;
    private final Dialect dialect;
    private final Statements sql;
    // by the number of keys, which is a power of two: their texts are long
    private final ConcurrentMap<Integer, String> inserts = new ConcurrentHashMap<>();
    private final ConcurrentMap<Integer, String> completions = new ConcurrentHashMap<>();

    MySqlGroups(Tables tables, Dialect dialect) {
        this.tables = tables;
        this.dialect = dialect;
        this.sql = new Statements(dialect, tables);
    }

    /** Who won cannot be seen from the number of rows; what is read back tells by its token. */
    @Override
    public Set<Long> insert(Connection connection, List<Claim> claims) throws SQLException {
        int count = rounded(claims.size());
        try (PreparedStatement statement =
                connection.prepareStatement(inserts.computeIfAbsent(count, this::insertOf))) {
            for (int i = 0; i < count; i++) {
                Rows.bindInsert(statement, 9 * i, claims.get(Math.min(i, claims.size() - 1)));
            }
            statement.executeUpdate();
        }
        return Collections.emptySet();
    }

    /**
     * A token names one reservation, which has one key: so owner, keys and running numbers together meet no other rows,
     * and each branch is found by the number alone.
     */
    @Override
    public Set<Long> complete(Connection connection, List<Completion> ended) throws SQLException {
        int count = rounded(ended.size());
        try (PreparedStatement statement =
                connection.prepareStatement(completions.computeIfAbsent(count, this::completionOf))) {
            Parameters parameters = new Parameters(statement, ended, count);
            parameters.branches((s, i, c) -> s.setString(i, c.outcome.codec()));
            parameters.branches((s, i, c) -> s.setInt(i, c.outcome.hasResult() ? 1 : 0));
            parameters.branches((s, i, c) -> Rows.bindBytes(s, i, c.outcome.result()));
            parameters.branches((s, i, c) -> s.setString(i, Column.ERROR_TYPE.fit(c.outcome.errorType())));
            parameters.branches((s, i, c) -> s.setString(i, Column.ERROR_MESSAGE.fit(c.outcome.errorMessage())));
            parameters.expiries();
            parameters.branches((s, i, c) -> s.setString(i, c.outcome.state().name()));
            parameters.each((s, i, c) -> s.setBytes(i, c.key.hash()));
            statement.setString(parameters.next++, ended.get(0).token.owner());
            parameters.each((s, i, c) -> s.setLong(i, c.token.call()));
            return statement.executeUpdate() == ended.size() ? numbers(ended) : null;
        }
    }

    @Override
    public List<Rows.Row> find(Connection connection, List<byte[]> hashes) throws SQLException {
        int count = rounded(hashes.size());
        try (PreparedStatement statement =
                connection.prepareStatement(sql.select + " WHERE key_hash IN (" + repeated("?", count) + ")")) {
            Rows.bindKeys(statement, 1, count, hashes);
            return Rows.readAll(statement);
        }
    }

    private String insertOf(int count) {
        return sql.insertInto + " VALUES " + repeated(sql.newRecord, count) + " ON DUPLICATE KEY UPDATE key_hash = "
                + tables.record() + ".key_hash";
    }

    private String completionOf(int count) {
        String of = " = CASE " + dialect.call() + repeated(" WHEN ? THEN ?", "", count) + " END";
        String now = dialect.now();
        String marks = repeated("?", count);
        return "UPDATE " + tables.record() + " SET codec" + of + ", has_result" + of + ", result" + of
                + ", error_type" + of + ", error_message" + of + ", updated_at = " + now
                + ", expires_at = CASE " + dialect.call() + repeated(" WHEN ? THEN " + now + " * ? + ?", "", count)
                + " END, state" + of
                + " WHERE key_hash IN (" + marks + ") AND owner = ? AND " + dialect.call() + " IN (" + marks
                + ") AND state IN ('PROCESSING', 'HELD')";
    }

    private static Set<Long> numbers(List<Completion> completions) {
        Set<Long> numbers = new HashSet<>();
        for (Completion completion : completions) {
            numbers.add(completion.token.call());
        }
        return numbers;
    }

    private static int rounded(int size) {
        return size == 1 ? 1 : Integer.highestOneBit(size - 1) << 1;
    }

    private static String repeated(String text, int count) {
        return repeated(text, ", ", count);
    }

    private static String repeated(String text, String between, int count) {
        StringBuilder all = new StringBuilder((text.length() + between.length()) * count);
        for (int i = 0; i < count; i++) {
            all.append(i == 0 ? "" : between).append(text);
        }
        return all.toString();
    }

    private interface Value {
        void set(PreparedStatement statement, int index, Completion from) throws SQLException;
    }

    private static final class Parameters {
        private final PreparedStatement statement;
        private final List<Completion> completions;
        private final int count;
        private int next = 1;

        Parameters(PreparedStatement statement, List<Completion> completions, int count) {
            this.statement = statement;
            this.completions = completions;
            this.count = count;
        }

        void branches(Value value) throws SQLException {
            for (int i = 0; i < count; i++) {
                Completion completion = member(i);
                statement.setLong(next++, completion.token.call());
                value.set(statement, next++, completion);
            }
        }

        void expiries() throws SQLException {
            for (int i = 0; i < count; i++) {
                Completion completion = member(i);
                statement.setLong(next++, completion.token.call());
                statement.setInt(next++, completion.kept() == 0 ? 0 : 1);
                statement.setLong(next++, completion.kept());
            }
        }

        void each(Value value) throws SQLException {
            for (int i = 0; i < count; i++) {
                value.set(statement, next++, member(i));
            }
        }

        private Completion member(int i) {
            return completions.get(Math.min(i, completions.size() - 1));
        }
    }
}
