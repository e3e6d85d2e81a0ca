package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.expr.StaticChecker.Usage;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong by the class files alone is found before the first call; what may be right is not complained about. */
class StaticCheckerTest {

    static class Base<T> {
        private String inheritedField;
        T payload;

        public String getCode() {
            return inheritedField;
        }
    }

    static class Order extends Base<Address> {
        private String userId;
        BigDecimal amount;
        Address address;
        Address[] history;
        List<Address> addresses;
        Map<String, Address> byName;
        Map<String, Object> json;
        Object any;
        Named named;
        Optional<Address> maybe;
        LocalDate day;
        static String constant;
        int[] numbers;

        public boolean isPaid() {
            return userId != null;
        }
    }

    static class Address {
        String city;
    }

    record Point(int x) {}

    interface Named {
        String getName();
    }

    static class Service {
        <T> String create(String token, Order order, Point point, T open, Date at, String result) throws IOException {
            return token;
        }

        static void reset(InputStream stream) {}
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token",
                "order.userId",
                "order.inheritedField",
                "order.code",
                "order.paid",
                "order.address.city",
                "order.history[0].city",
                "order.history.length",
                "order.addresses[1].city",
                "order.byName.home.city",
                "order.json.a.b.c",
                "order.any.whatever",
                "order.named.whatever",
                "order.named.name",
                "order.maybe",
                "order.payload.city",
                "order.day.year",
                "order.numbers[3]",
                "point.x",
                "open.whatever",
                "at.time",
                "args[1].userId",
                "args",
                "this",
                "parent.key",
                "parent",
                "order.amount > 5 && order.userId == 'x'",
                "token.substring(1)",
                "order.getUserId()",
                "order.maybe.present",
                "token.length"
            })
    void fits(String source) {
        assertThat(check(source, Usage.ENTRY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tokn                          | Did you mean 'token'?
            ordr.userId > 1               | Did you mean 'order'?
            order.userid                  | did you mean 'userId'?
            order.usrId == 'x'            | did you mean 'userId'?
            order.address.cty             | did you mean 'city'?
            order.history[0].cty          | did you mean 'city'?
            order.addresses[0].cty        | did you mean 'city'?
            order.byName.home.cty         | did you mean 'city'?
            order.payload.cty             | did you mean 'city'?
            order.constant                | does not have
            order.amount.currency.code    | does not have
            token.foo                     | does not have
            order.numbers[0].x            | has no properties
            order.history.city            | write an index
            point.y                       | does not have
            args[6]                       | only 6
            args.token                    | write args[0]
            result                        | write args[5]
            result.code                   | only after the method has ended
            error.message                 | only after the method has ended
            parent.id                     | has only 'key'
            order.userId = 'x'            | cannot be parsed
            order.                        | cannot be parsed
            order?.userId                 | safe navigation
            """)
    void doesNotFit(String source, String said) {
        assertThat(check(source, Usage.ENTRY))
                .singleElement()
                .asString()
                .contains("`" + source + "`")
                .contains(said)
                .matches("(?s)[A-Z].*[.?]");
    }

    @Test
    void resultAndErrorFitAtTheExit() {
        assertThat(check("result.length() > 1 || error.code == 5", Usage.EXIT)).isEmpty();
        assertThat(check("result.foo", Usage.EXIT)).hasSize(1);
        assertThat(checkStatic("result", Usage.EXIT)).singleElement().asString().contains("returns nothing");
    }

    @Test
    void aStaticMethodHasNoThis() {
        assertThat(checkStatic("this.x", Usage.ENTRY))
                .singleElement()
                .asString()
                .contains("static");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token",
                "order.amount",
                "order.day",
                "order.any",
                "order.named",
                "order.maybe",
                "at",
                "open",
                "order.numbers",
                "args[0]"
            })
    void mayBeAKeyPart(String source) {
        assertThat(check(source, Usage.KEY)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"order", "order.address", "order.addresses", "order.json", "order.history", "point"})
    void canNeverBeAKeyPart(String source) {
        assertThat(check(source, Usage.KEY))
                .singleElement()
                .asString()
                .contains("no stable form")
                .contains(source + ".id");
    }

    private static List<String> check(String source, Usage usage) {
        return new ArrayList<>(StaticChecker.check(source, ClassFiles.method(Service.class, "create"), usage));
    }

    private static List<String> checkStatic(String source, Usage usage) {
        return StaticChecker.check(source, ClassFiles.method(Service.class, "reset"), usage);
    }
}
