package io.idem.store.jdbc;

import io.idem.store.Claim;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * Many keys as rows of one INSERT, and as branches of one UPDATE. Their number is rounded up to a power of two by naming
 * the last one again, which changes nothing, so that there are few different statements for server and driver to keep.
 */
final class MySqlGroups implements GroupStatements {

    private final Tables tables;
    private final Dialect dialect;
    private final Statements sql;
    private final List<Assignment> assignments;
    // by the number of keys, which is a power of two: their texts are long
    private final ConcurrentMap<Integer, String> inserts = new ConcurrentHashMap<>();

    MySqlGroups(Tables tables, Dialect dialect) {
        this.tables = tables;
        this.dialect = dialect;
        this.sql = new Statements(dialect, tables);
        assignments = Arrays.asList(
                new Assignment("codec", "?", c -> c.outcome.codec(), (s, i, c) -> s.setString(i, c.outcome.codec())),
                new Assignment(
                        "has_result",
                        "?",
                        c -> c.outcome.hasResult(),
                        (s, i, c) -> s.setInt(i, c.outcome.hasResult() ? 1 : 0)),
                new Assignment(
                        "result", "?", c -> c.outcome.result(), (s, i, c) -> Rows.bindBytes(s, i, c.outcome.result())),
                new Assignment(
                        "error_type",
                        "?",
                        c -> c.outcome.errorType(),
                        (s, i, c) -> s.setString(i, Column.ERROR_TYPE.fit(c.outcome.errorType()))),
                new Assignment(
                        "error_message",
                        "?",
                        c -> c.outcome.errorMessage(),
                        (s, i, c) -> s.setString(i, Column.ERROR_MESSAGE.fit(c.outcome.errorMessage()))),
                new Assignment("expires_at", dialect.now() + " * ? + ?", Completion::kept, (s, i, c) -> {
                    s.setInt(i, c.kept() == 0 ? 0 : 1);
                    s.setLong(i + 1, c.kept());
                }),
                new Assignment(
                        "state",
                        "?",
                        c -> c.outcome.state(),
                        (s, i, c) -> s.setString(i, c.outcome.state().name())));
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
        return ours(connection, claims, count);
    }

    /**
     * A token names one reservation, which has one key: so owner, keys and running numbers together meet no other rows,
     * and each branch is found by the number alone. What all have in common needs no branches, of which the server tries
     * one after the other for every row.
     */
    @Override
    public Set<Long> complete(Connection connection, List<Completion> ended) throws SQLException {
        int count = rounded(ended.size());
        try (PreparedStatement statement = connection.prepareStatement(completionOf(ended, count))) {
            Parameters parameters = new Parameters(statement, ended, count);
            for (Assignment assignment : assignments) {
                parameters.assign(assignment);
            }
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

    /** @return the running numbers of those records among them that carry the claims' owner */
    private Set<Long> ours(Connection connection, List<Claim> claims, int count) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT " + dialect.call() + " FROM "
                + tables.record() + " WHERE owner = ? AND key_hash IN (" + repeated("?", count) + ")")) {
            statement.setString(1, claims.get(0).token().owner());
            for (int i = 0; i < count; i++) {
                statement.setBytes(
                        i + 2, claims.get(Math.min(i, claims.size() - 1)).key().hash());
            }
            Set<Long> numbers = new HashSet<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    numbers.add(rows.getLong(1));
                }
            }
            return numbers;
        }
    }

    private String completionOf(List<Completion> ended, int count) {
        StringBuilder text = new StringBuilder("UPDATE " + tables.record() + " SET updated_at = " + dialect.now());
        for (Assignment assignment : assignments) {
            text.append(", ").append(assignment.column).append(" = ");
            if (assignment.isCommon(ended)) {
                text.append(assignment.term);
            } else {
                text.append("CASE ")
                        .append(dialect.call())
                        .append(repeated(" WHEN ? THEN " + assignment.term, "", count))
                        .append(" END");
            }
        }
        String marks = repeated("?", count);
        return text + " WHERE key_hash IN (" + marks + ") AND owner = ? AND " + dialect.call() + " IN (" + marks
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

    /** What a completion sets a column to. */
    private static final class Assignment {
        private final String column;
        private final String term;
        private final int parameters;
        private final Function<Completion, Object> of;
        private final Value value;

        /** @param value sets the parameters of the term, from the one with this index */
        Assignment(String column, String term, Function<Completion, Object> of, Value value) {
            this.column = column;
            this.term = term;
            this.parameters = (int) term.chars().filter(c -> c == '?').count();
            this.of = of;
            this.value = value;
        }

        boolean isCommon(List<Completion> completions) {
            Object first = of.apply(completions.get(0));
            for (Completion completion : completions) {
                if (!Objects.equals(of.apply(completion), first)) {
                    return false;
                }
            }
            return true;
        }
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

        void assign(Assignment assignment) throws SQLException {
            boolean common = assignment.isCommon(completions);
            for (int i = 0; i < (common ? 1 : count); i++) {
                if (!common) {
                    statement.setLong(next++, member(i).token.call());
                }
                assignment.value.set(statement, next, member(i));
                next += assignment.parameters;
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
