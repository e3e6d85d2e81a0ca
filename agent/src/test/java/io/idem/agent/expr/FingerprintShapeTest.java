package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Fingerprint;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The shape tells releases apart, and nothing else. */
class FingerprintShapeTest {

    static class Line {
        String sku;
        Order order;
        transient int cached;
        static int made;
    }

    static class Order {
        List<Line> lines;
        int amount;
    }

    static class Later {
        int amount;
        List<Line> lines;
        String coupon;
    }

    static class Page<T> {
        List<T> items;
        Page<T> next;
    }

    static class OrderPage extends Page<Order> {}

    static class Growing<T> {
        Growing<List<T>> more;
    }

    interface Methods {
        void scalars(int a, String b, List<Integer> c, Map<String, Long> d);

        void order(Order order);

        void later(Later order);

        void list(List<? extends Order> orders);

        void page(Page<Order> page);

        void orderPage(OrderPage page);

        void rawPage(@SuppressWarnings("rawtypes") Page page);

        void open(Object any, Runnable live, Map<String, Object> json);

        void growing(Growing<String> growing);

        <T extends Comparable<T>, U extends Order> void variables(T first, U second);

        void holders(Optional<Order> optional, Order[] array, Map<String, List<Order>> map);
    }

    @Test
    void fieldNamesAreSortedAndCirclesEnd() {
        assertThat(shape("order")).isEqualTo("{amount:,lines:<{order:#0,sku:,}>,};");
    }

    @Test
    void simpleValuesAndOpenTypesHaveNone() {
        assertThat(shape("scalars")).isNull();
        assertThat(shape("open")).isNull();
    }

    @Test
    void genericsAreFollowed() {
        assertThat(shape("list")).contains("lines:");
        assertThat(shape("page")).contains("items:<{amount:");
        assertThat(shape("orderPage")).contains("items:<{amount:");
        assertThat(shape("rawPage")).doesNotContain("amount");
        assertThat(shape("holders")).contains("amount");
        assertThat(shape("variables")).contains("amount");
        assertThat(shape("growing")).contains("more:");
    }

    @Test
    void anAddedFieldMakesFingerprintsIncomparable() {
        Fingerprint before = of("order", new Order());
        Fingerprint after = of("later", new Later());

        assertThat(Fingerprint.compare(before, after)).isEqualTo(Fingerprint.Match.INCOMPARABLE);
    }

    @Test
    void valuesListsAndMapKeysDoNotCount() {
        Order filled = new Order();
        filled.lines = List.of(new Line(), new Line());

        assertThat(of("order", filled).shape())
                .isEqualTo(of("order", new Object[] {null}).shape());
        assertThat(Fingerprint.compare(of("order", filled), of("order", new Order())))
                .isEqualTo(Fingerprint.Match.DIFFERENT);
        assertThat(of("open", 1, null, new HashMap<>(Map.of("a", 1))).shape())
                .isEqualTo(of("open", 1, null, Map.of()).shape());
    }

    @Test
    void namingOtherPartsMakesFingerprintsIncomparable() throws Exception {
        Fingerprint before = named("order", List.of("request.amount"), 1);
        Fingerprint after = named("order", List.of("request.amount", "request.lines"), 1, null);

        assertThat(Fingerprint.compare(before, after)).isEqualTo(Fingerprint.Match.INCOMPARABLE);
        assertThat(Fingerprint.compare(before, named("order", List.of("request.amount"), 2)))
                .isEqualTo(Fingerprint.Match.DIFFERENT);
    }

    @Test
    void aFieldAddedToWhatIsNamedMakesFingerprintsIncomparable() throws Exception {
        for (String source : List.of("request", "args[0]")) {
            Fingerprint before = named("order", List.of(source), new Order());
            Fingerprint after = named("later", List.of(source), new Later());

            assertThat(Fingerprint.compare(before, after)).isEqualTo(Fingerprint.Match.INCOMPARABLE);
            assertThat(Fingerprint.compare(before, named("order", List.of(source), new Object[] {null})))
                    .isEqualTo(Fingerprint.Match.DIFFERENT);
        }
    }

    @Test
    void aFieldThatIsNotReachedByWhatIsNamedDoesNotCount() throws Exception {
        for (String source : List.of("request.amount", "request.lines[0].sku", "request.lines")) {
            assertThat(named("order", List.of(source), 1).shape())
                    .isEqualTo(named("order", List.of(source), 2).shape());
        }
        assertThat(named("order", List.of("request.amount"), 1).shape())
                .isEqualTo(named("later", List.of("request.amount"), 1).shape());
        assertThat(named("order", List.of("request.lines[0].sku"), 1).shape())
                .isEqualTo(named("later", List.of("request.lines[0].sku"), 1).shape());
        assertThat(named("page", List.of("request.items"), 1).shape())
                .isNotEqualTo(named("list", List.of("request"), 1).shape());
    }

    private static Fingerprint named(String method, List<String> sources, Object... values) throws Exception {
        List<CompiledExpression> parts = new ArrayList<>();
        for (String source : sources) {
            parts.add(Evaluate.engine().compile(source, Evaluate.NAMES));
        }
        return Fingerprints.engine()
                .named(Fingerprints.method(Methods.class, method), parts)
                .of(Arrays.asList(values));
    }

    private static String shape(String method) {
        Type[] types = Fingerprints.method(Methods.class, method).getGenericParameterTypes();
        return DeclaredShape.of(types);
    }

    private static Fingerprint of(String method, Object... args) {
        return Fingerprints.engine().of(Fingerprints.method(Methods.class, method), args);
    }
}
