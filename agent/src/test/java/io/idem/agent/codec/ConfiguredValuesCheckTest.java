package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;

/** Mistakes in {@code return:} are found from class files, before the class is loaded. */
class ConfiguredValuesCheckTest {

    enum State {
        OPEN,
        CLOSED
    }

    static class Base<T> {
        T data;
        List<T> list;
        transient String cached;
    }

    static class Response extends Base<State> {
        int code;
        byte small;
        String msg;
        State state;
        BigDecimal amount;
        Response[] inner;
        Map<String, Response> byName;
        Object any;
        Optional<String> hint;
        Runnable task;
        TimeUnit unit;
    }

    static class Api {
        Response respond() {
            return null;
        }

        int count() {
            return 0;
        }

        void nothing() {}

        List<Response> many() {
            return null;
        }
    }

    @Test
    void whatFitsIsSilent() {
        assertThat(check(
                        "respond",
                        Map.of("code", 202, "msg", "m", "state", "OPEN", "amount", "1.10", "data", "CLOSED")))
                .isEmpty();
        assertThat(check("respond", Map.of("any", List.of(1), "hint", "x", "inner", List.of(Map.of("code", 1)))))
                .isEmpty();
        assertThat(check("respond", null)).isEmpty();
        assertThat(check("count", 5)).isEmpty();
        assertThat(check("nothing", "whatever")).isEmpty();
        assertThat(check("many", List.of(Map.of("unit", "DAYS")))).isEmpty();
    }

    @Test
    void unknownFieldsNameTheNearest() {
        assertThat(check("respond", Map.of("cod", 1)))
                .singleElement()
                .asString()
                .startsWith("value.cod is no field of")
                .endsWith("did you mean `code`?");
        assertThat(check("respond", Map.of("cached", "x"))).hasSize(1);
        assertThat(check("many", Arrays.asList(null, Map.of("inner", List.of(Map.of("x", 1))))))
                .singleElement()
                .asString()
                .startsWith("value[1].inner[0].x is no field of");
        assertThat(check("respond", Map.of("byName", Map.of("a", Map.of("mgs", 1)))))
                .singleElement()
                .asString()
                .contains("did you mean `msg`?");
    }

    @Test
    void impossibleScalarsAreReported() {
        assertThat(check("count", "five")).containsExactly("value is the text `five`, but a int is a whole number");
        assertThat(check("count", null)).hasSize(1);
        assertThat(check("respond", Map.of("small", 300)))
                .singleElement()
                .asString()
                .contains("from -128 to 127");
        assertThat(check("respond", Map.of("msg", 7)))
                .singleElement()
                .asString()
                .contains("quote it");
        assertThat(check("respond", Map.of("state", "GONE")))
                .singleElement()
                .asString()
                .contains("[OPEN, CLOSED]");
        assertThat(check("respond", Map.of("data", "GONE")))
                .singleElement()
                .asString()
                .contains("[OPEN, CLOSED]");
        assertThat(check("respond", Map.of("inner", "x")))
                .singleElement()
                .asString()
                .contains("is a list");
        assertThat(check("respond", "x")).singleElement().asString().contains("is a mapping");
        assertThat(check("many", Map.of())).singleElement().asString().contains("is a list");
    }

    @Test
    void whatCannotBeKnownIsNotReported() throws Exception {
        // the superclass has no class file, so it may well have the field
        TypePool withoutBase = TypePool.Default.of(new ClassFileLocator.Simple(Map.of(
                Api.class.getName(), ClassFileLocator.ForClassLoader.read(Api.class),
                Response.class.getName(), ClassFileLocator.ForClassLoader.read(Response.class))));
        assertThat(ReturnValues.check(Map.of("x", 1), returned(withoutBase, "respond")))
                .isEmpty();
    }

    private static List<String> check(String method, Object yaml) {
        return ReturnValues.check(yaml, returned(TypePool.Default.ofSystemLoader(), method));
    }

    private static TypeDescription.Generic returned(TypePool pool, String method) {
        return pool.describe(Api.class.getName()).resolve().getDeclaredMethods().stream()
                .filter(candidate -> candidate.getName().equals(method))
                .findFirst()
                .orElseThrow()
                .getReturnType();
    }
}
