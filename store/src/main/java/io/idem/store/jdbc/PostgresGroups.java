package io.idem.store.jdbc;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Many keys as one array a column, which {@code unnest} turns into rows: the text of the statement is the same whatever
 * their number, so that its plan is kept.
 */
final class PostgresGroups implements GroupStatements {

    private static final byte[] PROBE = "probe".getBytes(StandardCharsets.US_ASCII);

    private final String insert;
    private final String complete;
    private final String find;
    private final AtomicLong completed = new AtomicLong();

    private PostgresGroups(Tables tables, Dialect dialect) {
        String now = dialect.now();
        Statements sql = new Statements(dialect, tables);
        insert = sql.insertInto
                + " SELECT g.key_hash, g.scope, g.key_text, g.fingerprint, g.shape, 'PROCESSING', 1, ?, g.call,"
                + " CASE WHEN g.lasts = 0 THEN 0 ELSE " + now + " + g.lasts END, 0, 0, " + now + ", " + now + ", 0"
                + " FROM unnest(?, ?, ?, ?, ?, ?, ?)"
                + " AS g (key_hash, scope, key_text, fingerprint, shape, call, lasts)"
                + dialect.orNothing() + " RETURNING call";
        complete = "UPDATE " + tables.record() + " r SET state = g.state, codec = g.codec, has_result = g.has_result,"
                + " result = g.result, error_type = g.error_type, error_message = g.error_message, updated_at = " + now
                + ", expires_at = CASE WHEN g.kept = 0 THEN 0 ELSE " + now + " + g.kept END"
                + " FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " AS g (key_hash, call, state, codec, has_result, result, error_type, error_message, kept)"
                + " WHERE r.key_hash = g.key_hash AND r.owner = ? AND r.call = g.call"
                + " AND r.state IN ('PROCESSING', 'HELD') RETURNING r.call";
        find = sql.select + " WHERE key_hash = ANY (?)";
    }

    /** @return null if this driver cannot send such arrays, or the database does not take them apart */
    static PostgresGroups of(Connection connection, Tables tables, Dialect dialect) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT g.b, g.t, g.n FROM unnest(?, ?, ?) AS g (b, t, n)")) {
            statement.setArray(1, connection.createArrayOf("bytea", new byte[][] {PROBE, null}));
            statement.setArray(2, connection.createArrayOf("varchar", new String[] {"probe", null}));
            statement.setArray(3, connection.createArrayOf("int8", new Long[] {1L, null}));
            try (ResultSet rows = statement.executeQuery()) {
                boolean first = rows.next()
                        && Arrays.equals(rows.getBytes(1), PROBE)
                        && "probe".equals(rows.getString(2))
                        && rows.getLong(3) == 1;
                boolean second = first && rows.next() && rows.getBytes(1) == null && rows.getString(2) == null;
                return second && !rows.next() ? new PostgresGroups(tables, dialect) : null;
            }
        } catch (SQLException e) {
            if (dialect.classify(e) == Failure.CONNECTION_LOST) {
                throw e;
            }
            return null;
        } catch (RuntimeException | LinkageError e) {
            return null;
        }
    }

    @Override
    public Set<Long> insert(Connection connection, List<Claim> claims) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(insert)) {
            statement.setString(1, claims.get(0).token().owner());
            statement.setArray(2, bytes(connection, claims, claim -> claim.key().hash()));
            statement.setArray(
                    3,
                    texts(
                            connection,
                            claims,
                            claim -> Column.SCOPE.fit(claim.key().scope())));
            statement.setArray(
                    4,
                    texts(
                            connection,
                            claims,
                            claim -> Column.KEY_TEXT.fit(claim.key().text())));
            statement.setArray(5, bytes(connection, claims, claim -> digest(claim.fingerprint())));
            statement.setArray(6, bytes(connection, claims, claim -> shape(claim.fingerprint())));
            statement.setArray(
                    7, numbers(connection, claims, claim -> claim.token().call()));
            statement.setArray(8, numbers(connection, claims, Claim::maxDurationMillis));
            return numbers(statement);
        }
    }

    @Override
    public Set<Long> complete(Connection connection, List<Completion> completions) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(complete + age(completions.size()))) {
            statement.setArray(1, bytes(connection, completions, c -> c.key.hash()));
            statement.setArray(2, numbers(connection, completions, c -> c.token.call()));
            statement.setArray(
                    3, texts(connection, completions, c -> c.outcome.state().name()));
            statement.setArray(4, texts(connection, completions, c -> c.outcome.codec()));
            statement.setArray(
                    5,
                    connection.createArrayOf(
                            "int4", map(completions, c -> c.outcome.hasResult() ? 1 : 0, new Integer[0])));
            statement.setArray(6, bytes(connection, completions, c -> c.outcome.result()));
            statement.setArray(7, texts(connection, completions, c -> Column.ERROR_TYPE.fit(c.outcome.errorType())));
            statement.setArray(
                    8, texts(connection, completions, c -> Column.ERROR_MESSAGE.fit(c.outcome.errorMessage())));
            statement.setArray(9, numbers(connection, completions, Completion::kept));
            statement.setString(10, completions.get(0).token.owner());
            return numbers(statement);
        }
    }

    /**
     * A plan is made for the size that the table has then, and on a young one it reads the whole table, also when that has
     * grown. So the text changes whenever as many have been written again, by a comment that only names how often that was.
     */
    private String age(int more) {
        long written = completed.addAndGet(more);
        return " /* " + (Long.SIZE - Long.numberOfLeadingZeros(written)) + " */";
    }

    @Override
    public List<Rows.Row> find(Connection connection, List<byte[]> hashes) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(find)) {
            statement.setArray(1, bytes(connection, hashes, hash -> hash));
            return Rows.readAll(statement);
        }
    }

    private static <T> Array bytes(Connection connection, List<T> from, Function<T, byte[]> value) throws SQLException {
        return connection.createArrayOf("bytea", map(from, value, new byte[0][]));
    }

    private static <T> Array texts(Connection connection, List<T> from, Function<T, String> value) throws SQLException {
        return connection.createArrayOf("varchar", map(from, value, new String[0]));
    }

    private static <T> Array numbers(Connection connection, List<T> from, Function<T, Long> value) throws SQLException {
        return connection.createArrayOf("int8", map(from, value, new Long[0]));
    }

    private static <T, V> V[] map(List<T> from, Function<T, V> value, V[] type) {
        List<V> values = new ArrayList<>(from.size());
        for (T item : from) {
            values.add(value.apply(item));
        }
        return values.toArray(type);
    }

    private static Set<Long> numbers(PreparedStatement statement) throws SQLException {
        Set<Long> numbers = new HashSet<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
        }
        return numbers;
    }

    private static byte[] digest(Fingerprint fingerprint) {
        return fingerprint == null ? null : fingerprint.digest();
    }

    private static byte[] shape(Fingerprint fingerprint) {
        return fingerprint == null ? null : fingerprint.shape();
    }
}
