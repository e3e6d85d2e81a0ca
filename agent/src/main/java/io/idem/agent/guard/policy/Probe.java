package io.idem.agent.guard.policy;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * What {@code abandoned: probe} asks to learn whether an operation took effect: the application, by an expression, or the
 * database, by a query. Made when the configuration is resolved; immutable.
 */
public final class Probe {

    private final String expression;
    private final String result;
    private final String sql;
    private final List<String> bind;
    private final boolean resultInColumn;
    private final long timeoutMillis;

    private Probe(
            String expression,
            String result,
            String sql,
            List<String> bind,
            boolean resultInColumn,
            long timeoutMillis) {
        this.expression = expression;
        this.result = result;
        this.sql = sql;
        this.bind = bind;
        this.resultInColumn = resultInColumn;
        this.timeoutMillis = timeoutMillis;
    }

    /**
     * @param result expression whose value is the result of an operation that is done; null if there is none
     * @param timeoutMillis after which nobody knows
     */
    public static Probe asking(String expression, String result, long timeoutMillis) {
        return new Probe(
                Objects.requireNonNull(expression, "expression"),
                result,
                null,
                Collections.<String>emptyList(),
                false,
                timeoutMillis);
    }

    /**
     * @param bind expressions, one for each parameter of the query
     * @param resultInColumn whether the first column is the result of an operation that is done
     * @param timeoutMillis after which nobody knows
     */
    public static Probe querying(String sql, List<String> bind, boolean resultInColumn, long timeoutMillis) {
        return new Probe(
                null,
                null,
                Objects.requireNonNull(sql, "sql"),
                Collections.unmodifiableList(bind),
                resultInColumn,
                timeoutMillis);
    }

    /** @return whether the database is asked */
    public boolean isQuery() {
        return sql != null;
    }

    /** @return null for a query */
    public String expression() {
        return expression;
    }

    /** @return expression; null for none, and for a query */
    public String result() {
        return result;
    }

    /** @return null unless this is a query */
    public String sql() {
        return sql;
    }

    /** @return expressions of the parameters of the query, in their order */
    public List<String> bind() {
        return bind;
    }

    public boolean isResultInColumn() {
        return resultInColumn;
    }

    public long timeoutMillis() {
        return timeoutMillis;
    }
}
