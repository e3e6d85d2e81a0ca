package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a configuration writes behind {@code return:}. */
class ConfiguredValuesTest {

    static class Response {
        private int code;
        private String msg = "none";
        private BigDecimal amount;
        private List<Integer> parts;
        private Optional<String> hint;
        private Object extra;

        private Response(int code) {
            this.code = code;
        }
    }

    record Point(int x, Long y) {}

    record Page<T>(List<T> items, Optional<T> next, int total) {}

    static class Envelope<T> {
        private int code;
        private T body;
        private Map<String, List<T>> groups;
    }

    static class PointEnvelope extends Envelope<Point> {}

    private final ReturnValues values = new ReturnValues(new JsonCodec(null, PackageOpener.NONE));

    @Test
    void aMappingIsAnObjectOfTheReturnType() throws CodecException {
        Map<String, Object> yaml = Map.of(
                "code",
                202,
                "msg",
                "processing",
                "amount",
                "1.10",
                "parts",
                List.of(1, 2),
                "hint",
                "wait",
                "extra",
                Map.of("a", List.of(1, 3_000_000_000L, true)));
        Response response = (Response) values.decode(yaml, Response.class);
        assertThat(response.code).isEqualTo(202);
        assertThat(response.msg).isEqualTo("processing");
        assertThat(response.amount).isEqualTo(new BigDecimal("1.10"));
        assertThat(response.parts).containsExactly(1, 2);
        assertThat(response.hint).contains("wait");
        assertThat(response.extra).isEqualTo(yaml.get("extra"));
    }

    static List<Arguments> fitting() {
        return List.of(
                Arguments.of(5, int.class, 5),
                Arguments.of(5, Long.class, 5L),
                Arguments.of(5, double.class, 5.0),
                Arguments.of("x", char.class, 'x'),
                Arguments.of("DAYS", TimeUnit.class, TimeUnit.DAYS),
                Arguments.of("2026-01-31", LocalDate.class, LocalDate.of(2026, 1, 31)),
                Arguments.of("1970-01-01T00:00:01Z", Date.class, new Date(1_000)),
                Arguments.of(null, String.class, null),
                Arguments.of(null, void.class, null),
                Arguments.of("anything", void.class, null),
                Arguments.of(7, OptionalInt.class, OptionalInt.of(7)),
                Arguments.of(null, OptionalInt.class, OptionalInt.empty()),
                Arguments.of(Map.of(1, "a"), new TypeOf<Map<Integer, String>>() {}.type(), Map.of(1, "a")),
                Arguments.of(Map.of("code", 1), new TypeOf<Map<String, Object>>() {}.type(), Map.of("code", 1)),
                Arguments.of(Arrays.asList(1, null), Integer[].class, new Integer[] {1, null}));
    }

    @ParameterizedTest
    @MethodSource("fitting")
    void scalarsAndContainers(Object yaml, Type declared, Object expected) throws CodecException {
        assertThat(values.decode(yaml, declared)).isEqualTo(expected);
    }

    static List<Arguments> recordsAndGenerics() {
        Map<String, Object> one = Map.of("x", 1, "y", 2);
        Point point = new Point(1, 2L);
        return List.of(
                Arguments.of(one, Point.class, point),
                Arguments.of(Map.of("x", 1), Point.class, new Point(1, null)),
                Arguments.of(List.of(one), new TypeOf<List<Point>>() {}.type(), List.of(point)),
                Arguments.of(List.of(one), new TypeOf<List<? extends Point>>() {}.type(), List.of(point)),
                Arguments.of(one, new TypeOf<Optional<Point>>() {}.type(), Optional.of(point)),
                Arguments.of(
                        Map.of("a", List.of(one)),
                        new TypeOf<Map<String, List<Point>>>() {}.type(),
                        Map.of("a", List.of(point))),
                Arguments.of(
                        Map.of("items", List.of(one), "next", one, "total", 1),
                        new TypeOf<Page<Point>>() {}.type(),
                        new Page<>(List.of(point), Optional.of(point), 1)),
                Arguments.of(
                        Map.of("items", List.of(List.of("a"))),
                        new TypeOf<Page<List<String>>>() {}.type(),
                        new Page<>(List.of(List.of("a")), null, 0)));
    }

    @ParameterizedTest
    @MethodSource("recordsAndGenerics")
    void recordsAndTypeArgumentsAreFilledIn(Object yaml, Type declared, Object expected) throws CodecException {
        assertThat(values.decode(yaml, declared)).isEqualTo(expected);
    }

    @Test
    void typeArgumentsOfASuperclassAreFilledIn() throws CodecException {
        Map<String, Object> yaml =
                Map.of("code", 1, "body", Map.of("x", 1), "groups", Map.of("a", List.of(Map.of("x", 2))));
        Envelope<?> named = (Envelope<?>) values.decode(yaml, PointEnvelope.class);
        Envelope<?> generic = (Envelope<?>) values.decode(yaml, new TypeOf<Envelope<Point>>() {}.type());
        for (Envelope<?> envelope : List.of(named, generic)) {
            assertThat(envelope.code).isEqualTo(1);
            assertThat(envelope.body).isEqualTo(new Point(1, null));
            assertThat(envelope.groups).isEqualTo(Map.of("a", List.of(new Point(2, null))));
        }
    }

    @Test
    void aMistakeInsideATypeArgumentNamesItsPlace() {
        assertThatThrownBy(() -> values.decode(
                        Map.of("items", List.of(Map.of("x", "text"))), new TypeOf<Page<Point>>() {}.type()))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("value.items[0].x is ");
        assertThatThrownBy(() -> values.decode(Map.of("z", 1), Point.class))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("value.z is no field of");
    }

    @Test
    void eachAnswerIsAnObjectOfItsOwn() throws CodecException {
        List<Integer> yaml = new ArrayList<>(List.of(1));
        Type declared = new TypeOf<List<Integer>>() {}.type();
        assertThat(values.decode(yaml, declared)).isNotSameAs(values.decode(yaml, declared));
    }

    @Test
    void anUnknownFieldNamesTheNearest() {
        assertThatThrownBy(() -> values.decode(Map.of("mgs", "x"), Response.class))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("value.mgs is no field of")
                .hasMessageContaining("did you mean `msg`?");
    }

    @ParameterizedTest
    @CsvSource({"code, text", "msg, 7"})
    void aScalarThatDoesNotFitNamesItsProperty(String name, String text) {
        Object value = text.equals("7") ? (Object) 7 : text;
        assertThatThrownBy(() -> values.decode(Map.of(name, value), Response.class))
                .hasMessageStartingWith("value." + name + " is ");
    }

    @Test
    void nullIsNoPrimitive() {
        assertThatThrownBy(() -> values.decode(null, int.class)).isInstanceOf(CodecException.class);
    }
}
