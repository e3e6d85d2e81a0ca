package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.Situation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeSettingsTest {

    private static final String JDBC = "store: {type: jdbc, jdbc: {url: \"jdbc:postgresql://db/orders\"}}";

    @Test
    void anExpressionAlone() {
        Probe probe = probe(Yaml.withGuard("policy: {abandoned: {probe: this.orders.exists(token)}}"));
        assertThat(probe.isQuery()).isFalse();
        assertThat(probe.expression()).isEqualTo("this.orders.exists(token)");
        assertThat(probe.result()).isNull();
        assertThat(probe.timeoutMillis()).isEqualTo(5_000);
    }

    @Test
    void anExpressionWithAResult() {
        Probe probe = probe(Yaml.withGuard(
                "policy:",
                "  abandoned:",
                "    probe:",
                "      expression: this.orders.exists(token)",
                "      result: this.orders.find(token)",
                "      timeout: 2s"));
        assertThat(probe.expression()).isEqualTo("this.orders.exists(token)");
        assertThat(probe.result()).isEqualTo("this.orders.find(token)");
        assertThat(probe.timeoutMillis()).isEqualTo(2_000);
    }

    @Test
    void aQuery() {
        Probe probe = probe(Yaml.withGuard(
                        "policy:",
                        "  abandoned:",
                        "    probe:",
                        "      sql: select id from orders where token = ? and kind = 'a?' -- why?",
                        "      bind: [token]",
                        "      result: column")
                + JDBC + "\n");
        assertThat(probe.isQuery()).isTrue();
        assertThat(probe.sql()).startsWith("select id from orders");
        assertThat(probe.bind()).containsExactly("token");
        assertThat(probe.isResultInColumn()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "abandoned: probe | 7:25: `abandoned` needs a value behind the word: write `{probe: <expression>}`",
                "abandoned: {probe: {}} | 7:33: `probe` needs either `expression` or `sql`",
                "abandoned: {probe: {expression: a.b, bind: [token]}}"
                        + " | 7:57: `bind` belongs to `sql`; an expression names arguments",
                "abandoned: {probe: {sql: select 1}}"
                        + " | 7:39: `sql` needs `bind`, one expression for each `?` of the query, such as `[token]`",
                "abandoned: {probe: {sql: select 1 where 'x?' = ?, bind: [token, kind]}}"
                        + " | 7:70: `bind` has 2 expressions, but the query has 1 parameters (`?`)",
                "abandoned: {probe: {sql: delete from t where x = ?, bind: [token]}}"
                        + " | 7:39: `sql` must be a query that begins with `select` or `with`: a probe changes nothing",
                "abandoned: {probe: {sql: select x from t where x = ?, bind: [token], result: x}}"
                        + " | 7:91: `result` beside `sql` can only be `column`: the first column is the result",
                "abandoned: {probe: a.b, bind: [token]} | 7:38: `bind` cannot stand beside `probe` in `abandoned`",
                "abandoned: {probe: {expresion: a.b}} | 7:34: unknown setting `expresion` in `probe`",
            })
    void mistakes(String policy, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: {" + policy + "}") + JDBC + "\n"))
                .anyMatch(m -> m.startsWith("idem-agent.yaml:" + mistake));
    }

    @ParameterizedTest
    @CsvSource({"h2", "memory", "redis"})
    void aQueryNeedsADatabase(String type) {
        assertThat(Yaml.mistakes(Yaml.withGuard(
                                "policy: {abandoned: {probe: {sql: select x from t where x = ?, bind: [token]}}}")
                        + "store: {type: " + type + ", redis: {uri: \"redis://cache\"}}\n"))
                .containsExactly("idem-agent.yaml:7:33: `sql` asks the database of `store.jdbc`, but `store.type` is `"
                        + type + "`: use `expression`, or keep the records in the business database (`type: jdbc`)");
    }

    private static Probe probe(String text) {
        Action action = GuardResolver.resolve(Yaml.load(text))
                .get(0)
                .definition()
                .policies()
                .of(Situation.ABANDONED);
        assertThat(action.kind()).isEqualTo(Action.Kind.PROBE);
        return action.probe();
    }
}
