package io.idem.store.jdbc;

import io.idem.store.Query;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/**
 * Runs a {@link Query} in a transaction that may change nothing and is rolled back, and leaves the connection as it was:
 * committing by itself. Stateless.
 */
final class FirstRowQuery {

    private FirstRowQuery() {}

    static Query.FirstRow run(Connection connection, Query query) throws SQLException {
        // before the transaction begins: not all drivers take it in one; the pool takes it back
        connection.setReadOnly(true);
        return Transaction.undone(connection, () -> ask(connection, query));
    }

    private static Query.FirstRow ask(Connection connection, Query query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query.sql())) {
            statement.setQueryTimeout((int) Math.min(Integer.MAX_VALUE, (query.timeoutMillis() + 999) / 1000));
            statement.setMaxRows(1);
            bind(statement, query.values());
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? Query.FirstRow.of(value(rows)) : Query.FirstRow.NONE;
            }
        }
    }

    private static void bind(PreparedStatement statement, List<Object> values) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value instanceof BigInteger) {
                statement.setBigDecimal(i + 1, new BigDecimal((BigInteger) value));
            } else if (value.getClass() == Date.class) {
                statement.setTimestamp(i + 1, new java.sql.Timestamp(((Date) value).getTime()));
            } else if (value instanceof CharSequence || value instanceof Character) {
                statement.setString(i + 1, value.toString());
            } else if (value instanceof Enum) {
                statement.setString(i + 1, ((Enum<?>) value).name());
            } else {
                statement.setObject(i + 1, value);
            }
        }
    }

    private static Object value(ResultSet rows) throws SQLException {
        Object value = rows.getObject(1);
        return value == null || isPlain(value) ? value : rows.getString(1);
    }

    private static boolean isPlain(Object value) {
        return value instanceof Number
                || value instanceof Boolean
                || value instanceof String
                || value instanceof byte[]
                || value instanceof Date
                || value instanceof UUID
                || value.getClass().getName().startsWith("java.time.");
    }
}
