package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Date;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutputCheckTest {

    static class Entity {
        Long id;
    }

    static class Order extends Entity {
        private final String token = String.valueOf(1);
        private final List<String> items = List.of();
        Order parent;
        InputStream body;
        Line line;
        static int count;
    }

    record Line(String text) {}

    abstract static class Open {}

    @SuppressWarnings("unused")
    static void method(
            Order order,
            String text,
            int number,
            BigDecimal amount,
            Line line,
            Date date,
            InputStream stream,
            List<Order> list,
            Map<String, Order> map,
            Order[] array,
            Object any,
            Open open) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "args[0]",
                "args[0].id",
                "args[0].parent.parent.id",
                "args[0].items",
                "args[0].line",
                "args[7]",
                "args[8]",
                "args[9]",
                "args[10]",
                "args[10].whatever",
                "args[11].whatever"
            })
    void fits(String path) {
        assertThat(check(path)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "args[1]          | is a java.lang.String, which no method can change for its caller",
                "args[2]          | is a int, which no method can change",
                "args[3]          | is a java.math.BigDecimal",
                "args[4]          | is a record",
                "args[5]          | is a java.util.Date, whose state is the JDK's own",
                "args[6]          | is a java.lang.AutoCloseable",
                "args[12]         | `args[12]` is no parameter of the method",
                "args[0].idd      | has no field `idd`, did you mean `id`?",
                "args[0].count    | has no field `count`",
                "args[2].digits   | has no field `digits`",
                "args[0].token    | is final and a java.lang.String",
                "args[0].body     | is a java.lang.AutoCloseable",
                "args[0].line.text | is a record, whose `text` no method can change",
                "args[5].fastTime | has no field",
                "args[0].parent.  | no path of properties",
                "args[0].get(1)   | no path of properties",
                "args[x]          | no path of properties",
                "request          | `request` is no parameter of the method",
            })
    void isRefused(String path, String why) {
        assertThat(check(path)).contains(why);
    }

    private static String check(String path) {
        for (java.lang.reflect.Method method : OutputCheckTest.class.getDeclaredMethods()) {
            if (method.getName().equals("method")) {
                return OutputCheck.check(path, new MethodDescription.ForLoadedMethod(method));
            }
        }
        throw new AssertionError();
    }
}
