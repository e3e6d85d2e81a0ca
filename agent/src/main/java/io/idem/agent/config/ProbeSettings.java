package io.idem.agent.config;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.read.Section;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * {@code probe} of {@code abandoned}: an expression, or a mapping of {@code expression} or {@code sql} with what belongs to
 * it. Immutable.
 */
public final class ProbeSettings {

    private static final String NAME = "probe";
    private static final String COLUMN = "column";
    private static final long DEFAULT_TIMEOUT = 5_000;

    private final Position position;
    private final String expression;
    private final String sql;
    private final List<String> bind;
    private final String result;
    private final long timeout;

    private ProbeSettings(Position position, String expression) {
        this.position = position;
        this.expression = expression;
        sql = null;
        bind = Collections.emptyList();
        result = null;
        timeout = DEFAULT_TIMEOUT;
    }

    private ProbeSettings(Section section) {
        position = section.position();
        expression = section.text("expression", null);
        sql = section.text("sql", null);
        List<String> given = section.list("bind", Collections.<String>emptyList());
        bind = given == null ? Collections.<String>emptyList() : given;
        result = section.text("result", null);
        timeout = section.duration("timeout", DEFAULT_TIMEOUT);
        if ((expression == null) == (sql == null)) {
            section.problem(position, "`probe` needs either `expression` or `sql`");
        } else if (sql == null) {
            refuseBind(section);
        } else {
            checkQuery(section);
        }
    }

    /** @param policy mapping of the policy {@code abandoned}, with {@code probe} alone in it */
    static ProbeSettings read(Section policy) {
        YamlNode node = policy.node(NAME);
        if (node instanceof YamlMap) {
            return new ProbeSettings(policy.section(NAME));
        }
        return new ProbeSettings(
                node.position(), policy.textOf(NAME, node, "an expression, or a mapping of `expression` or `sql`"));
    }

    private void refuseBind(Section section) {
        if (section.has("bind")) {
            section.problem(section.positions().get("bind"), "`bind` belongs to `sql`; an expression names arguments");
        }
    }

    private void checkQuery(Section section) {
        Position of = section.positions().get("sql");
        String begin = sql.trim().toLowerCase(Locale.ROOT);
        if (!begin.startsWith("select") && !begin.startsWith("with")) {
            section.problem(of, "`sql` must be a query that begins with `select` or `with`: a probe changes nothing");
        }
        int parameters = SqlParameters.count(sql);
        if (bind.isEmpty()) {
            section.problem(of, "`sql` needs `bind`, one expression for each `?` of the query, such as `[token]`");
        } else if (parameters != bind.size()) {
            section.problem(
                    section.positions().get("bind"),
                    "`bind` has " + bind.size() + " expressions, but the query has " + parameters
                            + " parameters (`?`)");
        }
        if (result != null && !result.trim().equals(COLUMN)) {
            section.problem(
                    section.positions().get("result"),
                    "`result` beside `sql` can only be `column`: the first column is the result");
        }
    }

    /** @return where it was given */
    public Position position() {
        return position;
    }

    /** @return null for a query */
    public String expression() {
        return expression;
    }

    /** @return null for an expression */
    public String sql() {
        return sql;
    }

    /** @return expressions of the query's parameters, in their order */
    public List<String> bind() {
        return bind;
    }

    /** @return beside an expression one whose value is the result; beside a query {@code column}; null for no result */
    public String result() {
        return result;
    }

    /** @return milliseconds after which nobody knows */
    public long timeout() {
        return timeout;
    }
}
