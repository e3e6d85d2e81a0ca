package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Equal requests have one fingerprint, whatever they are held in; other requests have another. */
class FingerprintEqualityTest {

    record Item(String sku, int count) {}

    static class Order {
        private final String user;
        private final BigDecimal amount;
        private final List<Item> items;
        transient String cached = "never the same " + System.identityHashCode(this);

        Order(String user, String amount, Item... items) {
            this.user = user;
            this.amount = new BigDecimal(amount);
            this.items = new ArrayList<>(Arrays.asList(items));
        }
    }

    static class Moved {
        private final List<Item> items = new LinkedList<>(List.of(new Item("a", 1)));
        private final double amount = 10;
        private final StringBuilder user = new StringBuilder("u");
    }

    static class Special extends Order {
        private final String note = "n";

        Special() {
            super("u", "10", new Item("a", 1));
        }
    }

    static List<Arguments> equal() {
        return List.of(
                Arguments.of(order("10"), order("10.00")),
                Arguments.of(order("10"), new Moved()),
                Arguments.of(json("a", 1, "b", List.of(1, 2)), json("b", List.of(1L, 2L), "a", 1.0)),
                Arguments.of(new TreeMap<>(Map.of("x", 1, "y", 2)), new LinkedHashMap<>(Map.of("y", 2, "x", 1))),
                Arguments.of(new LinkedHashSet<>(List.of("Aa", "BB")), new LinkedHashSet<>(List.of("BB", "Aa"))),
                Arguments.of(
                        Set.of(new Item("a", 1), new Item("b", 2)),
                        new HashSet<>(List.of(new Item("b", 2), new Item("a", 1)))),
                Arguments.of(List.of(1, 2), new int[] {1, 2}),
                Arguments.of(Optional.of("a"), "a"),
                Arguments.of(Double.NaN, Float.NaN),
                Arguments.of(Locale.GERMANY, Locale.forLanguageTag("de-DE")));
    }

    static List<Arguments> unequal() {
        return List.of(
                Arguments.of(order("10"), order("10.01")),
                Arguments.of(order("10"), new Special()),
                Arguments.of(List.of(1, 2), List.of(2, 1)),
                Arguments.of(json("a", 1), json("a", "1")),
                Arguments.of(json("a", null), new HashMap<>()),
                Arguments.of(Map.of("a", "b"), Map.of("b", "a")),
                Arguments.of(Arrays.asList("a", null), List.of("a")),
                Arguments.of(Arrays.asList(null, "a"), Arrays.asList("a", null)),
                Arguments.of("null", null),
                Arguments.of("", null),
                Arguments.of(List.of(List.of(1), List.of()), List.of(List.of(), List.of(1))),
                Arguments.of(new Item("a", 1), new Item("1", 1)),
                Arguments.of(Double.NaN, Double.POSITIVE_INFINITY));
    }

    @ParameterizedTest
    @MethodSource("equal")
    void sameRequest(Object left, Object right) throws Exception {
        assertThat(Fingerprints.digest(left)).isEqualTo(Fingerprints.digest(right));
    }

    @ParameterizedTest
    @MethodSource("unequal")
    void anotherRequest(Object left, Object right) throws Exception {
        assertThat(Fingerprints.digest(left)).isNotEqualTo(Fingerprints.digest(right));
    }

    @Test
    void argumentsDoNotRunIntoEachOther() throws Exception {
        assertThat(Set.of(
                        Fingerprints.digest("a", null),
                        Fingerprints.digest(null, "a"),
                        Fingerprints.digest("a"),
                        Fingerprints.digest((Object) null),
                        Fingerprints.digest(List.of("a"))))
                .hasSize(5);
    }

    @Test
    void aSharedObjectCountsWhereverItStands() throws Exception {
        Item item = new Item("a", 1);

        assertThat(Fingerprints.digest(List.of(item, item)))
                .isEqualTo(Fingerprints.digest(List.of(new Item("a", 1), new Item("a", 1))));
    }

    private static Order order(String amount) {
        return new Order("u", amount, new Item("a", 1));
    }

    private static Map<String, Object> json(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
