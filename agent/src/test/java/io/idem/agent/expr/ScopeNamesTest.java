package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScopeNamesTest {

    private static final List<String> NAMES = Arrays.asList("token", null, "result");
    private final Scope entry = Scope.atEntry(NAMES, "me", new Object[] {"t", 2, "argument"}, "outer-key");

    @Test
    void parametersAreFoundByNameAndByIndex() throws Exception {
        assertThat(at(entry, "token")).isEqualTo("t");
        assertThat(at(entry, "args[0]")).isEqualTo("t");
        assertThat(at(entry, "args[1] + 1")).isEqualTo(3);
        assertThat(at(entry, "this")).isEqualTo("me");
    }

    @Test
    void theKeyOfTheOuterCallIsThereWhileThereIsOne() throws Exception {
        Scope outermost = Scope.atEntry(NAMES, null, new Object[] {"t", 2, "x"}, null);

        assertThat(at(entry, "parent.key")).isEqualTo("outer-key");
        assertThat(at(entry, "parent.key + '/' + token")).isEqualTo("outer-key/t");
        assertThat(at(outermost, "parent")).isNull();
        assertThat(at(outermost, "parent == null ? token : parent.key")).isEqualTo("t");
        assertThat(at(outermost, "parent.key")).as("a missing key").isNull();
        assertThatThrownBy(() -> at(outermost, "parent.key + '/' + token")).isInstanceOf(ExpressionException.class);
    }

    @Test
    void resultAndErrorExistOnlyAtTheExit() throws Exception {
        RuntimeException thrown = new RuntimeException("boom");
        Scope exit = entry.atExit("done", thrown);

        assertThat(at(exit, "result")).isEqualTo("done");
        assertThat(at(exit, "error")).isSameAs(thrown);
        assertThat(at(entry.atExit(null, null), "result == null and error == null"))
                .isEqualTo(true);
        for (String source : List.of("result", "error", "result + 'x'", "error.message")) {
            assertThatThrownBy(() -> at(entry, source)).isInstanceOf(ExpressionException.class);
        }
    }

    @Test
    void theScopesOwnNamesWinOverAParameterOfTheSameName() throws Exception {
        assertThat(at(entry.atExit("done", null), "result")).isEqualTo("done");
        assertThat(at(entry, "args[2]")).isEqualTo("argument");
    }

    @Test
    void argumentsAreReadAsTheyAreNow() throws Exception {
        Object[] args = {"before", 1, null};
        Scope scope = Scope.atEntry(NAMES, null, args, null);
        args[0] = "after";

        assertThat(at(scope, "token")).isEqualTo("after");
    }

    @Test
    void anExpressionKnowsWhereItBeginsFrom() throws Exception {
        ExpressionEngine engine = Evaluate.engine();

        assertThat(engine.compile("token", NAMES).variables()).containsExactly("token");
        assertThat(engine.compile("token + parent.key", NAMES).variables())
                .containsExactlyInAnyOrder("token", "parent");
        assertThat(engine.compile(" token ", NAMES).source()).isEqualTo(" token ");
    }

    private static Object at(Scope scope, String source) throws ExpressionException {
        return Evaluate.engine().compile(source, NAMES).evaluate(scope);
    }
}
