package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A plain path has two ways to its value; both must come to the same value or fail. */
class PathMatchesInterpreterTest {

    static class Base {
        private String inherited = "base";
        boolean open = true;

        public String getThrowing() {
            throw new IllegalStateException("secret");
        }
    }

    static class Request extends Base {
        private final String userId = "u1";
        String nothing;
        int amount = 3;
        Inner inner = new Inner();
        List<Inner> list = new ArrayList<>(List.of(new Inner()));
        Inner[] array = {new Inner(), null};
        int[] numbers = {7, 8};
        Map<Object, Object> map = new HashMap<>(Map.of("key", "v", "size", "large", 5, "five", 6L, "six"));
        Optional<String> optional = Optional.of("o");

        public String getCode() {
            return "getter";
        }

        public boolean isActive() {
            return true;
        }

        public String getURL() {
            return "url";
        }
    }

    static class Inner {
        private String name = "inner";
    }

    static List<String> paths() {
        return Arrays.asList(
                "request",
                "request.userId",
                "request.nothing",
                "request.amount",
                "request.inherited",
                "request.open",
                "request.code",
                "request.active",
                "request.URL",
                "request.inner.name",
                "request.list[0].name",
                "request.list[1].name",
                "request.array[0].name",
                "request.array[1].name",
                "request.array[1]",
                "request.array.length",
                "request.numbers[1]",
                "request.numbers[2]",
                "request.map.key",
                "request.map.size",
                "request.map.absent",
                "request.map.absent.x",
                "request.map[5]",
                "request.map[6]",
                "request.map.empty",
                "request.nothing.x",
                "request.unknown",
                "request.class",
                "request.throwing",
                "request.optional.present",
                "args",
                "args[0].userId",
                "args[1]",
                "this",
                "this.x",
                "parent",
                "result",
                "request.list.size",
                "request.userId.length",
                " request.userId ");
    }

    @ParameterizedTest
    @MethodSource("paths")
    void bothWaysAgree(String path) {
        Request request = new Request();
        assertThat(Path.parse(path)).isNotNull();

        assertThat(outcome(() -> Evaluate.on(request, path)))
                .isEqualTo(outcome(() -> Evaluate.interpreted(request, path)));
    }

    private static Object outcome(Evaluation evaluation) {
        try {
            Object value = evaluation.run();
            return value instanceof Object[] ? Arrays.asList((Object[]) value) : Optional.ofNullable(value);
        } catch (ExpressionException e) {
            return "fails";
        }
    }

    private interface Evaluation {
        Object run() throws ExpressionException;
    }
}
