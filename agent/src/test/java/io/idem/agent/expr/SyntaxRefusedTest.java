package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no reading expression is refused when it is compiled, before any call. */
class SyntaxRefusedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "request.",
                "request..x",
                "request)",
                "(request",
                "request.x = 1",
                "x = 1",
                "request.x += 1",
                "request.amount++",
                "var x = 1; x",
                "request; request",
                "for (var x : request) { x }",
                "while (true) {}",
                "if (true) 1 else 2",
                "x -> x",
                "function(x) { x }",
                "() -> 1",
                "new('java.io.File', '/tmp/x')",
                "new java.io.File('/tmp/x')",
                "#pragma x y\nrequest",
                "@silent request",
                "`a ${request}`",
                "request.`x`",
                "request?.x",
                "request?['x']",
                "import('java.lang')",
                "throw request",
                "return request",
                "size",
                "a:b(1)()",
                "java.lang.System:exit(1)",
                "try { request } catch (let e) { 1 }"
            })
    void notAReadingExpression(String source) {
        assertThatThrownBy(() -> Evaluate.engine().compile(source, Evaluate.NAMES))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("`" + source + "`");
    }

    @Test
    void whatStandsInQuotesIsNotSyntax() throws Exception {
        assertThat(Evaluate.on("x", "request + '`'")).isEqualTo("x`");
        assertThat(Evaluate.on("x", "request + '?.'")).isEqualTo("x?.");
    }

    @Test
    void anUnknownNameIsRefusedWithTheNearestParameter() {
        assertThatThrownBy(() -> Evaluate.engine().compile("requst.id", Evaluate.NAMES))
                .hasMessageContaining("'requst'")
                .hasMessageContaining("Did you mean 'request'?");
        assertThatThrownBy(() -> Evaluate.engine().compile("requst.id > 1", Evaluate.NAMES))
                .hasMessageContaining("Did you mean 'request'?");
    }

    @Test
    void withoutParameterNamesTheMessageSaysWhatToWrite() {
        for (List<String> names : List.of(Collections.<String>emptyList(), Arrays.asList((String) null))) {
            assertThatThrownBy(() -> Evaluate.engine().compile("request.id", names))
                    .hasMessageContaining("args[0]")
                    .hasMessageContaining("-parameters");
        }
    }
}
