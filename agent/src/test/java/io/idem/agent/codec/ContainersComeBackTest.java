package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections, maps and arrays of their full generic type. */
class ContainersComeBackTest {

    record Item(String sku, int count) {}

    static class Items extends ArrayList<Item> {}

    static Stream<Arguments> containers() {
        List<Item> items = new ArrayList<>(Arrays.asList(new Item("a", 1), null, new Item("b", 2)));
        return Stream.of(
                arguments(items, new TypeOf<List<Item>>() {}.type()),
                arguments(items, new TypeOf<ArrayList<Item>>() {}.type()),
                arguments(items, new TypeOf<List<? extends Item>>() {}.type()),
                arguments(List.of(items), new TypeOf<List<List<Item>>>() {}.type()),
                arguments(Collections.emptyList(), new TypeOf<Collection<Item>>() {}.type()),
                arguments(Collections.unmodifiableList(items), new TypeOf<List<Item>>() {}.type()),
                arguments(new LinkedList<>(items), new TypeOf<LinkedList<Item>>() {}.type()),
                arguments(new Vector<>(items), new TypeOf<Vector<Item>>() {}.type()),
                arguments(new LinkedHashSet<>(items), new TypeOf<Set<Item>>() {}.type()),
                arguments(new TreeSet<>(Set.of(2, 1)), new TypeOf<SortedSet<Integer>>() {}.type()),
                arguments(EnumSet.of(TimeUnit.DAYS), new TypeOf<EnumSet<TimeUnit>>() {}.type()),
                arguments(EnumSet.noneOf(TimeUnit.class), new TypeOf<Set<TimeUnit>>() {}.type()),
                arguments(Map.of("k", items), new TypeOf<Map<String, List<Item>>>() {}.type()),
                arguments(new HashMap<>(Map.of(1, 2L)), new TypeOf<HashMap<Integer, Long>>() {}.type()),
                arguments(Map.of(5L, "five"), new TypeOf<Map<Long, String>>() {}.type()),
                arguments(Map.of(TimeUnit.DAYS, 1), new TypeOf<Map<TimeUnit, Integer>>() {}.type()),
                arguments(new EnumMap<>(Map.of(TimeUnit.DAYS, 1)), new TypeOf<EnumMap<TimeUnit, Integer>>() {}.type()),
                arguments(Map.of(new UUID(1, 2), true), new TypeOf<Map<UUID, Boolean>>() {}.type()),
                arguments(Map.of(LocalDate.EPOCH, 'c'), new TypeOf<Map<LocalDate, Character>>() {}.type()),
                arguments(Map.of(new BigDecimal("1.0"), "x"), new TypeOf<Map<BigDecimal, String>>() {}.type()),
                arguments(new TreeMap<>(Map.of("a", 1)), new TypeOf<NavigableMap<String, Integer>>() {}.type()),
                arguments(
                        new ConcurrentHashMap<>(Map.of("a", 1)),
                        new TypeOf<ConcurrentMap<String, Integer>>() {}.type()),
                arguments(new byte[] {0, -1}, byte[].class),
                arguments(new char[] {'a', '\uD83D'}, char[].class),
                arguments(new int[][] {{1}, {}, null}, int[][].class),
                arguments(new double[] {Double.NaN, -0.0}, double[].class),
                arguments(new boolean[] {true}, boolean[].class),
                arguments(new Item[] {new Item("a", 1), null}, Item[].class),
                arguments(new String[0], String[].class),
                arguments(new List<?>[] {items}, new TypeOf<List<Item>[]>() {}.type()));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("containers")
    void equal(Object value, Type declared) throws CodecException {
        assertThat(RoundTrip.again(value, declared)).isEqualTo(value);
    }

    @Test
    void aDeclaredClassComesBackAsThatClass() throws CodecException {
        Items items = new Items();
        items.add(new Item("a", 1));
        assertThat(RoundTrip.again(items, Items.class))
                .isExactlyInstanceOf(Items.class)
                .isEqualTo(items);
        assertThat(RoundTrip.again(new LinkedList<>(items), new TypeOf<LinkedList<Item>>() {}.type()))
                .isExactlyInstanceOf(LinkedList.class);
        ArrayDeque<?> deque =
                (ArrayDeque<?>) RoundTrip.again(new ArrayDeque<>(items), new TypeOf<ArrayDeque<Item>>() {}.type());
        assertThat(deque.toArray()).containsExactly(new Item("a", 1));
    }

    @Test
    void orderIsKeptWhereTheInterfacePromisesNone() throws CodecException {
        Map<String, Integer> map = new LinkedHashMap<>();
        Set<String> set = new LinkedHashSet<>();
        for (int i = 0; i < 100; i++) {
            map.put("k" + i * 7919, i);
            set.add("k" + i * 7919);
        }
        Object mapAgain = RoundTrip.again(map, new TypeOf<Map<String, Integer>>() {}.type());
        Object setAgain = RoundTrip.again(set, new TypeOf<Set<String>>() {}.type());
        assertThat(new ArrayList<>(((Map<?, ?>) mapAgain).keySet())).isEqualTo(new ArrayList<>(map.keySet()));
        assertThat(new ArrayList<>((Set<?>) setAgain)).isEqualTo(new ArrayList<>(set));
    }

    @Test
    void elementsAreOfTheirClassNotMaps() throws CodecException {
        List<?> again = (List<?>) RoundTrip.again(List.of(new Item("a", 1)), new TypeOf<List<Item>>() {}.type());
        assertThat(again.get(0)).isExactlyInstanceOf(Item.class);
    }
}
