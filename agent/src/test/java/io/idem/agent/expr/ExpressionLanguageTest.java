package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionLanguageTest {

    static class Order {
        String userId = "u1";
        String coupon;
        int amount = 10;
        BigDecimal price = new BigDecimal("9.50");
        Optional<String> note = Optional.of("n");
        List<String> tags = List.of("a", "b");
        Map<String, Object> attributes = Map.of("channel", "web");
        LocalDate day = LocalDate.of(2024, 2, 29);
        Kind kind = Kind.EXPRESS;
        Order parentOrder;
    }

    enum Kind {
        EXPRESS,
        NORMAL
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            request.amount > 5                                     | true
            request.amount > 5 and request.userId == 'u1'          | true
            request.amount * 2 + 1                                 | 21
            request.price > 9                                      | true
            request.coupon == null                                 | true
            request.coupon != null && request.coupon.length() > 2  | false
            request.coupon == null ? 'none' : request.coupon       | none
            request.coupon ?? 'none'                               | none
            empty(request.coupon)                                  | true
            size(request.tags)                                     | 2
            request.userId + '-' + request.amount                  | u1-10
            request.userId.toUpperCase()                           | U1
            request.userId.substring(1)                            | 1
            request.userId =~ 'u.*'                                | true
            request.userId =^ 'u'                                  | true
            request.tags.contains('a')                             | true
            request.tags[1]                                        | b
            request.note.get()                                     | n
            request.note.orElse('x')                               | n
            request.attributes.channel                             | web
            request.attributes['channel']                          | web
            request.day.getYear()                                  | 2024
            request.day.year                                       | 2024
            request.day                                            | 2024-02-29
            request.kind.name()                                    | EXPRESS
            request.kind == 'EXPRESS'                              | true
            request.parentOrder == null or request.parentOrder.amount > 0 | true
            """)
    void expressionGivesItsValue(String source, String expected) throws Exception {
        assertThat(String.valueOf(Evaluate.on(new Order(), source))).isEqualTo(expected);
    }

    @Test
    void aListLiteralGivesItsElements() throws Exception {
        assertThat((Object[]) Evaluate.on(new Order(), "[request.userId, request.amount]"))
                .containsExactly("u1", 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "request.coupon + 'x'", "request.coupon > 1", "request.parentOrder.amount", "request.amout",
                "request.tags[5]", "request.tags[-1]", "request.day.unknown", "request.amount / 0"
            })
    void nullUnknownAndOutOfRangeAreErrorsNotNull(String source) {
        assertThatThrownBy(() -> Evaluate.on(new Order(), source))
                .isInstanceOf(ExpressionException.class)
                .hasMessageContaining("`" + source + "`");
    }

    @Test
    void anObjectIsNoText() {
        assertThatThrownBy(() -> Evaluate.on(new Order(), "'key-' + request")).isInstanceOf(ExpressionException.class);
        assertThatThrownBy(() -> Evaluate.on(new Order(), "'key-' + request.tags"))
                .isInstanceOf(ExpressionException.class);
    }

    @Test
    void theMessageNamesTheUnknownProperty() {
        assertThatThrownBy(() -> Evaluate.on(new Order(), "request.amout > 1"))
                .hasMessageContaining("'amout'")
                .hasMessageContaining("Order");
    }
}
