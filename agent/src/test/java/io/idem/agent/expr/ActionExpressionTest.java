package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.reflect.PackageOpener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code run:} may call. */
class ActionExpressionTest {

    public static class Legacy {
        final List<String> calls = new ArrayList<>();

        public void settle(String id, long tag) {
            calls.add(id + tag);
        }

        private String sign(String id) {
            calls.add("signed " + id);
            return id;
        }

        private void mixed(Integer one) {}

        private void mixed(Number one) {}

        public void fail() {
            throw new IllegalStateException("secret");
        }

        public static void open() {}
    }

    private final Legacy legacy = new Legacy();

    private Object run(String source, Object... more) throws ExpressionException {
        Object[] args = {legacy, more.length == 0 ? null : more[0]};
        return new ExpressionEngine(PackageOpener.NONE)
                .compileAction(source, Collections.emptyList())
                .evaluate(Scope.atEntry(Collections.emptyList(), null, args, null));
    }

    @Test
    void methodsThatChangeThings() throws Exception {
        run("args[0].settle('a', 5)");
        assertThat(legacy.calls).containsExactly("a5");
    }

    @Test
    void privateOnesToo() throws Exception {
        assertThat(run("args[0].sign('a')")).isEqualTo("a");
        assertThat(legacy.calls).containsExactly("signed a");
    }

    @Test
    void collectionsAndFutures() throws Exception {
        List<String> list = new ArrayList<>();
        run("args[1].add('a')", list);
        assertThat(list).containsExactly("a");
        CompletableFuture<String> future = new CompletableFuture<>();
        run("args[1].complete('b')", future);
        assertThat(future.join()).isEqualTo("b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "args[0].getClass().getName()",
                "args[0].class.classLoader",
                "args[0].open()",
                "args[0].mixed(1)",
                "args[0].notify()",
                "args[0].settle('a')",
                "args[1].delete()",
                "args[1].start()",
            })
    void nothingElse(String source) {
        assertThatThrownBy(() -> run(source, new java.io.File("none"))).isInstanceOf(ExpressionException.class);
        assertThat(legacy.calls).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"new('java.io.File', 'a')", "args[0].calls = null", "x = 1", "args[0].fail(); 1"})
    void noOtherSyntax(String source) {
        assertThatThrownBy(() -> run(source))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining(source);
    }

    @Test
    void whatAMethodThrewIsTold() {
        assertThatThrownBy(() -> run("args[0].fail()"))
                .isInstanceOfSatisfying(
                        ExpressionException.class,
                        e -> assertThat(e.thrown()).isExactlyInstanceOf(IllegalStateException.class))
                .hasMessageContaining("fail() threw java.lang.IllegalStateException")
                .hasMessageNotContaining("secret");
    }
}
