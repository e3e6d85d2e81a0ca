package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.reflect.PackageOpener;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What counts as equal, and what is said of what is not. */
class ComparisonTest {

    static class Base {
        private int hidden = 1;
    }

    /** Its equals lies. */
    static class Bean extends Base {
        private final String name;
        transient Object cache;
        Bean next;
        Object any;

        Bean(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            throw new AssertionError("asked " + name);
        }

        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public String toString() {
            throw new AssertionError("asked " + name);
        }
    }

    static final class Page extends ArrayList<String> {
        private static final long serialVersionUID = 1;
        int total;
    }

    /** As of a persistence framework: whoever looks in loads. */
    static final class Lazy extends java.util.AbstractList<String> {
        private boolean loaded;

        @Override
        public String get(int index) {
            loaded = true;
            return "x";
        }

        @Override
        public int size() {
            loaded = true;
            return 1;
        }
    }

    private static String difference(Object first, Object again) {
        return Comparison.difference("result", first, again, Mask.NONE, PackageOpener.NONE);
    }

    private static void assertSame(Object first, Object again) {
        assertThat(difference(first, again)).isNull();
    }

    private static Bean bean(String name, Object any) {
        Bean bean = new Bean(name);
        bean.any = any;
        return bean;
    }

    @Test
    void fieldsCountNotEquals() {
        assertSame(new Bean("a"), new Bean("a"));
        assertThat(difference(new Bean("a"), new Bean("b"))).isEqualTo("result.name would come back as another value");
        Bean inherited = new Bean("a");
        ((Base) inherited).hidden = 2;
        assertThat(difference(inherited, new Bean("a"))).isEqualTo("result.hidden would come back as another value");
        assertThat(difference(bean("a", bean("b", 1)), bean("a", bean("b", 1L))))
                .isEqualTo("result.any.any is a java.lang.Integer, but would come back as a java.lang.Long");
    }

    @Test
    void aTransientFieldThatIsLostIsADifference() {
        Bean first = new Bean("a");
        first.cache = "4000123412341234";
        assertThat(difference(first, new Bean("a")))
                .isEqualTo("result.cache would come back as null, as it is transient");
        assertThat(difference(new Bean("a"), first))
                .isEqualTo("result.cache is null, but would come back as something, as it is transient");
    }

    @Test
    void cyclesAndSharedObjectsEnd() {
        Bean first = new Bean("a");
        first.next = new Bean("b");
        first.next.next = first;
        Bean again = new Bean("a");
        again.next = new Bean("b");
        again.next.next = again;
        assertSame(first, again);
        again.next.next = new Bean("c");
        assertThat(difference(first, again)).isEqualTo("result.next.next.name would come back as another value");
        Bean shared = new Bean("s");
        assertSame(Arrays.asList(shared, shared), Arrays.asList(new Bean("s"), new Bean("s")));
    }

    @Test
    void depthIsBounded() {
        Bean first = null;
        Bean again = null;
        for (int i = 0; i < 100_000; i++) {
            Bean f = new Bean("f");
            f.next = first;
            first = f;
            Bean a = new Bean("f");
            a.next = again;
            again = a;
        }
        assertThat(difference(first, again)).contains("nested deeper than 500 levels");
    }

    @Test
    void listsByTheirElementsInOrderWhateverTheClass() {
        assertSame(new LinkedList<>(List.of("a", "b")), new ArrayList<>(List.of("a", "b")));
        assertThat(difference(List.of(new Bean("a"), new Bean("b")), List.of(new Bean("a"), new Bean("c"))))
                .isEqualTo("result[1].name would come back as another value");
        assertThat(difference(List.of("a"), List.of("a", "b"))).contains("more or fewer");
        assertThat(difference(List.of("a"), Set.of("a"))).contains("would come back as a ");
        Collection<Integer> values = new HashMap<>(Map.of("a", 1)).values();
        assertSame(values, new ArrayList<>(List.of(1)));
    }

    @Test
    void setsWithoutOrderAndWithoutAskingTheElements() {
        assertSame(new LinkedHashSet<>(List.of("a", "b")), new LinkedHashSet<>(List.of("b", "a")));
        assertThat(difference(Set.of("a"), Set.of("b"))).isEqualTo("result would come back with other elements");
        Set<Object> first = identitySet(bean("a", 1), bean("b", 2), bean("c", 3));
        assertSame(first, identitySet(bean("c", 3), bean("a", 1), bean("b", 2)));
        assertThat(difference(first, identitySet(bean("c", 3), bean("a", 1), bean("b", 3))))
                .isEqualTo("result would come back with other elements");
    }

    @Test
    void aTryThatFailedProvesNothing() {
        // a and b refer to each other; taken for equal in the first try, they must not stay so
        Set<Object> first = identitySet(ring("x", "y"), ring("x", "z"));
        assertSame(first, identitySet(ring("x", "z"), ring("x", "y")));
        assertThat(difference(first, identitySet(ring("x", "z"), ring("x", "z"))))
                .isEqualTo("result would come back with other elements");
    }

    private static Bean ring(String name, String next) {
        Bean bean = new Bean(name);
        bean.next = new Bean(next);
        bean.next.next = bean;
        return bean;
    }

    private static Set<Object> identitySet(Object... elements) {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(set, elements);
        return set;
    }

    @Test
    void mapsByKeyAndNoKeyIsTold() {
        assertSame(new HashMap<>(Map.of("a", 1, "b", 2)), new TreeMap<>(Map.of("b", 2, "a", 1)));
        assertThat(difference(Map.of("4000123412341234", 1), Map.of("4000123412341234", 2)))
                .isEqualTo("result[0] would come back as another value");
        assertThat(difference(Map.of("4000123412341234", 1), Map.of("x", 1)))
                .isEqualTo("result[0] has a key that would not come back");
        assertSame(
                Collections.singletonMap(new Bean("k"), new Bean("v")),
                Collections.singletonMap(new Bean("k"), new Bean("v")));
        assertThat(difference(
                        Collections.singletonMap(new Bean("k"), new Bean("v")),
                        Collections.singletonMap(new Bean("k"), new Bean("w"))))
                .isNotNull();
        assertThat(difference(new TreeMap<>(Collections.reverseOrder()), new TreeMap<>()))
                .contains("comparator");
        assertSame(new TreeSet<>(List.of(1, 2)), new HashSet<>(List.of(2, 1)));
    }

    @Test
    void aListWithFieldsOfItsOwnIsMoreThanAList() {
        Page first = new Page();
        first.add("a");
        Page again = new Page();
        again.add("a");
        assertSame(first, again);
        first.total = 9;
        assertThat(difference(first, again)).isEqualTo("result.total would come back as another value");
        first.total = 0;
        first.add("b");
        assertThat(difference(first, again)).contains("more or fewer");
    }

    @Test
    void nothingIsMadeToLoad() {
        Lazy first = new Lazy();
        assertSame(first, new Lazy());
        assertThat(first.loaded).isFalse();
    }

    @Test
    void valuesOfTheJdk() {
        assertSame(new BigDecimal("1.0"), new BigDecimal("1.0"));
        assertThat(difference(new BigDecimal("1.0"), new BigDecimal("1.00"))).isNotNull();
        assertSame(new double[] {Double.NaN}, new double[] {Double.NaN});
        assertThat(difference(new double[] {0.0}, new double[] {-0.0})).startsWith("result[0] ");
        assertSame(new AtomicInteger(1), new AtomicInteger(1));
        assertThat(difference(new AtomicInteger(1), new AtomicInteger(2))).isNotNull();
        assertThat(difference(new AtomicReference<>(new Bean("a")), new AtomicReference<>(new Bean("b"))))
                .contains(".name");
        assertSame(Optional.of(new Bean("a")), Optional.of(new Bean("a")));
        assertThat(difference(Optional.of("a"), Optional.empty())).isNotNull();
        assertSame(Pattern.compile("a"), Pattern.compile("a"));
        assertThat(difference(Pattern.compile("a"), Pattern.compile("a", Pattern.LITERAL)))
                .isNotNull();
        assertSame(new ReentrantLock(), new ReentrantLock());
        assertThat(difference(new Throwable(), new Throwable())).contains("cannot be compared");
        assertThat(difference(null, "a")).isEqualTo("result is null, but would come back as something");
        assertSame(null, null);
    }
}
