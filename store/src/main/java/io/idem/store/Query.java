package io.idem.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A question to the application's tables in the database of the records, {@link IdempotencyStore#query}. Immutable. */
public final class Query {

    private final String sql;
    private final List<Object> values;
    private final long timeoutMillis;

    /**
     * @param sql one statement that changes nothing, of the configuration, as JDBC takes it
     * @param values of its parameters in their order, which drivers take as they are; none is null
     * @param timeoutMillis after which the database is told to give up, rounded up to seconds
     */
    public Query(String sql, List<Object> values, long timeoutMillis) {
        this.sql = Objects.requireNonNull(sql, "sql");
        this.values = Collections.unmodifiableList(new ArrayList<>(values));
        this.timeoutMillis = timeoutMillis;
    }

    public String sql() {
        return sql;
    }

    public List<Object> values() {
        return values;
    }

    public long timeoutMillis() {
        return timeoutMillis;
    }

    /** What was found. Immutable. */
    public static final class FirstRow {

        /** There is no row. */
        public static final FirstRow NONE = new FirstRow(false, null);

        private final boolean found;
        private final Object value;

        private FirstRow(boolean found, Object value) {
            this.found = found;
            this.value = value;
        }

        /** @param value of the first column, may be null */
        public static FirstRow of(Object value) {
            return new FirstRow(true, value);
        }

        public boolean isFound() {
            return found;
        }

        /** @return a number, a boolean, a byte[], a date or time, a UUID, or a text; null for NULL */
        public Object value() {
            return value;
        }
    }
}
