package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.Serializable;
import java.sql.ResultSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayabilityCheckTest {

    static class Order {}

    interface Api {
        int number();

        void nothing();

        Order order();

        TimeUnit constant();

        List<Order> orders();

        Map<String, Object> map();

        Optional<Order[]> optional();

        <T> T any();

        Serializable serializable();

        Object object();

        InputStream stream();

        Stream<Order> pipeline();

        List<ResultSet> rows();

        Iterator<Order>[] iterators();

        Api facade();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "number",
                "nothing",
                "order",
                "constant",
                "orders",
                "map",
                "optional",
                "any",
                "serializable",
                "facade"
            })
    void whatComesBackIsNotWarnedOf(String method) throws Exception {
        assertThat(check(method)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"object", "stream", "pipeline", "rows", "iterators"})
    void whatDoesNotIs(String method) throws Exception {
        assertThat(check(method)).startsWith("results cannot be replayed: ").endsWith("`unreplayable`");
    }

    private static String check(String method) throws Exception {
        return ReplayabilityCheck.check(
                new MethodDescription.ForLoadedMethod(Api.class.getDeclaredMethod(method)).getReturnType());
    }
}
