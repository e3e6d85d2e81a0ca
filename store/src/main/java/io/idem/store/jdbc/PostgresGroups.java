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
import java.util.function.Function;

/**
 * Many new keys as one array a column, which {@code unnest} turns into rows: the text of the statement is the same whatever
 * their number, so it is planned once. Completions as a batch of the statement for one.
 */
final class PostgresGroups implements GroupStatements {

    private static final byte[] PROBE = "probe".getBytes(StandardCharsets.US_ASCII);

    private final String insert;
    private final String complete;
    private final String find;

    private PostgresGroups(Tables tables, Dialect dialect) {
        String now = dialect.now();
        Statements sql = new Statements(dialect, tables);
        insert = sql.insertInto
                + " SELECT g.key_hash, g.scope, g.key_text, g.fingerprint, g.shape, 'PROCESSING', 1, ?, g.call,"
                + " CASE WHEN g.lasts = 0 THEN 0 ELSE " + now + " + g.lasts END, 0, 0, " + now + ", " + now + ", 0"
                + " FROM unnest(?, ?, ?, ?, ?, ?, ?)"
                + " AS g (key_hash, scope, key_text, fingerprint, shape, call, lasts)"
                + dialect.orNothing() + " RETURNING call";
        complete = sql.complete;
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

    /**
     * A batch, whose statements travel together. One UPDATE that joins the table with arrays would be planned for the size
     * that the table had then: on a young one it reads the whole table, also when it has grown.
     */
    @Override
    public Set<Long> complete(Connection connection, List<Completion> completions) throws SQLException {
        return Transaction.run(connection, () -> {
            try (PreparedStatement statement = connection.prepareStatement(complete)) {
                for (Completion completion : completions) {
                    completion.bind(statement);
                    statement.addBatch();
                }
                return held(completions, statement.executeBatch());
            }
        });
    }

    /** @return null if the driver does not tell */
    private static Set<Long> held(List<Completion> completions, int[] counts) {
        Set<Long> held = new HashSet<>();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] < 0) {
                return null;
            }
            if (counts[i] == 1) {
                held.add(completions.get(i).token.call());
            }
        }
        return held;
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
