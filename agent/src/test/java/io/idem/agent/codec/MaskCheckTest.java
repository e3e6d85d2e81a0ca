package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.reflect.OutputPath;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskCheckTest {

    enum Kind {
        GOLD
    }

    static class Base {
        private String number;
        static String shared;
    }

    static class Card extends Base {
        int cvc;
        Kind kind;
        Date date;
    }

    interface Payment {}

    static class Cards extends ArrayList<Card> {
        private static final long serialVersionUID = 1;
    }

    static class Box<T> {
        T content;
        List<? extends T> more;
        T[] array;
    }

    static class Receipt {
        Card card;
        List<Card> list;
        Cards cards;
        Card[][] arrays;
        Map<Card, Map<String, Card>> map;
        Optional<Card> optional;
        Box<Card> box;
        Box<Box<Card>> boxes;
        Payment payment;
        Object any;
        Serializable serializable;
        Map<String, Object> anything;
        String text;

        @SuppressWarnings("rawtypes")
        List raw;

        Order order;
    }

    static class Order {
        String token;
        Card card;
        Receipt receipt;
    }

    @SuppressWarnings("unused")
    static Receipt pay(Order order, List<Order> orders, String text) {
        return null;
    }

    @SuppressWarnings("unused")
    static void store(Order order, List<Order> orders, String text) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "card",
                "card.number",
                "result.card.number",
                "card.cvc",
                "card.date",
                "list.number",
                "cards.number",
                "arrays.number",
                "map.number",
                "optional.number",
                "box.content.number",
                "box.more.number",
                "box.array.number",
                "boxes.content.content.number",
                "any",
                "anything",
                "payment",
                "args[0].card.number",
                "args[0].receipt.list.number",
                "args[1].card.number",
            })
    void fits(String path) {
        assertThat(check(path, "pay", "args[0].card", "args[0].receipt", "args[1]")
                        .error())
                .isNull();
        assertThat(check(path, "pay", "args[0].card", "args[0].receipt", "args[1]")
                        .warning())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card.numbr     | Card has no field `numbr`, did you mean `number`?; masks are named by fields.",
                "cart.number    | Receipt has no field `cart`, did you mean `card`?",
                "card.shared    | has no field `shared`",
                "list.size      | has no field `size`",
                "card.kind.name | Kind has no field `name`; mask it as a whole.",
                "card.date.time | java.util.Date has no field `time`; mask it as a whole.",
                "card.cvc.x     | int has no field `x`; mask it as a whole.",
                "text.value     | java.lang.String has no field `value`; mask it as a whole.",
                "any.number     | A property declared as java.lang.Object does not say what is in it",
                "serializable.x | A property declared as java.io.Serializable does not say what is in it",
                "anything.card  | A property declared as java.lang.Object does not say what is in it",
                "raw.number     | A property declared as java.lang.Object does not say what is in it",
                "result         | It is the whole result; to keep nothing of results, write `codec: none`.",
                "card.          | It is no path of properties, such as `card.number`.",
                "list[0].number | It is no path of properties",
                "args[2].x      | Nothing of `args[2]` is kept, since the guard's outputs do not name it.",
                "args[9].x      | Nothing of `args[9]` is kept",
                "args[0].token  | It is in none of the guard's outputs, so it is not kept anyway.",
                "args[0].card   | Nothing would be left of the output `args[0].card`",
                "args[0]        | Nothing would be left of the output `args[0].card`",
                "args[1].x      | has no field `x`",
            })
    void isRefused(String path, String why) {
        assertThat(check(path, "pay", "args[0].card", "args[0].receipt", "args[1]")
                        .error())
                .contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "card.number    | The method returns nothing, and the guard has no such output.",
                "args[0].cart   | has no field `cart`, did you mean `card`?",
            })
    void ofAVoidMethod(String path, String why) {
        assertThat(check(path, "store", "args[0]").error()).contains(why);
        assertThat(check("args[0].card.number", "store", "args[0]").error()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"payment.number", "payment.card.number"})
    void ofAnInterfaceOnlyItsSubclassesKnow(String path) {
        MaskCheck check = check(path, "pay");
        assertThat(check.error()).isNull();
        assertThat(check.warning())
                .endsWith("it is masked in those of its subclasses that have it; a misspelt name masks nothing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "order.card.number  | `order` is a property of the result and an argument: write `result.order` or `args[0]`.",
                "orders.number      | Nothing of the argument `orders` is kept, since the guard's outputs do not name it",
            })
    void namesOfArguments(String path, String why) {
        assertThat(named(path).error()).startsWith(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"result.order.card.number", "args[0].card.number", "card.number"})
    void areToldFromPropertiesOfTheResult(String path) {
        assertThat(named(path).error()).isNull();
    }

    private static MaskCheck named(String path) {
        MethodDescription pay = method("pay");
        List<String> names = List.of("order", "orders", "card");
        OutputPath order = OutputPath.parse("order", names);
        return MaskCheck.of(path, List.of(order), names, pay.getParameters().asTypeList(), pay.getReturnType());
    }

    private static MaskCheck check(String path, String method, String... outputs) {
        return MaskCheck.of(
                path, List.of(outputs), method(method), method(method).getReturnType());
    }

    private static MethodDescription method(String name) {
        for (java.lang.reflect.Method candidate : MaskCheckTest.class.getDeclaredMethods()) {
            if (candidate.getName().equals(name)) {
                return new MethodDescription.ForLoadedMethod(candidate);
            }
        }
        throw new AssertionError();
    }
}
