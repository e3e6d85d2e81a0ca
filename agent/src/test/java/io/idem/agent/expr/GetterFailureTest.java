package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a getter throws is the expression's failure, on both ways; only the JVM's own errors pass. */
class GetterFailureTest {

    static class Broken {
        public String getState() {
            throw new IllegalStateException("card 4711");
        }

        public String getEndless() {
            return getEndless();
        }

        public String getMissingClass() {
            throw new NoClassDefFoundError("com/acme/Optional");
        }

        public String getMemory() {
            throw new OutOfMemoryError("test");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"request.state", "request.state == 'x'", "request.getState() == 'x'"})
    void theMessageNamesTheGetterButNoValue(String source) {
        assertThatThrownBy(() -> Evaluate.on(new Broken(), source))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("getState() threw java.lang.IllegalStateException")
                .hasMessageNotContaining("4711")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"request.endless", "request.endless + ''", "request.missingClass", "request.missingClass + ''"})
    void endlessRecursionAndMissingClassesFailTheExpressionOnly(String source) {
        assertThatThrownBy(() -> Evaluate.on(new Broken(), source)).isInstanceOf(ExpressionException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"request.memory", "request.memory + ''"})
    void outOfMemoryPasses(String source) {
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> Evaluate.on(new Broken(), source)))
                .isInstanceOf(OutOfMemoryError.class);
    }
}
