package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Objects of the application come back by their fields, however they are built. */
class ObjectsComeBackTest {

    static class Base {
        private long id = 1;
        private String note = "base";

        String baseNote() {
            return note;
        }
    }

    static class Order extends Base {
        private String note = "order";
        private BigDecimal amount = new BigDecimal("1.00");
        transient String cached = "initial";
        static int made;

        private Order() {
            made++;
        }
    }

    static final class Immutable {
        private final int code;
        private final List<String> lines;
        private transient String computed;

        Immutable(int code, List<String> lines) {
            if (lines == null) {
                throw new IllegalArgumentException("lines");
            }
            this.code = code;
            this.lines = lines;
            this.computed = "computed";
        }
    }

    enum Status {
        NEW,
        DONE {
            @Override
            boolean isFinal() {
                return true;
            }
        };

        boolean isFinal() {
            return false;
        }
    }

    static class Result<T> {
        T data;
        List<T> all;
        Status status = Status.DONE;
    }

    static class OrderResult extends Result<Order> {
        Optional<Status> next = Optional.of(Status.NEW);
    }

    static class Node {
        String name;
        Node next;
        Map<String, Node> children;
    }

    record Point(int x, Long y, List<Status> history) {
        Point {
            history = history == null ? List.of() : List.copyOf(history);
        }
    }

    static class Getters {
        String value = "field";

        public String getValue() {
            throw new IllegalStateException("getters take no part");
        }

        public void setValue(String value) {
            throw new IllegalStateException("setters take no part");
        }
    }

    @Test
    void privateInheritedAndShadowedFields() throws CodecException {
        Order order = new Order();
        ((Base) order).id = 42;
        order.note = "mine";
        order.amount = new BigDecimal("9.90");
        Order again = (Order) RoundTrip.again(order, Order.class);
        assertThat(((Base) again).id).isEqualTo(42);
        assertThat(again.note).isEqualTo("mine");
        assertThat(again.baseNote()).isEqualTo("base");
        assertThat(again.amount).isEqualTo(new BigDecimal("9.90"));
    }

    @Test
    void transientFieldsAreLeftOutAndHaveTheirInitialValue() throws CodecException {
        Order order = new Order();
        order.cached = "secret";
        assertThat(RoundTrip.json(order, Order.class)).doesNotContain("secret");
        assertThat(((Order) RoundTrip.again(order, Order.class)).cached).isEqualTo("initial");
    }

    @Test
    void immutableClassesAreMadeWithoutTheirConstructor() throws CodecException {
        Immutable again = (Immutable) RoundTrip.again(new Immutable(7, List.of("a")), Immutable.class);
        assertThat(again.code).isEqualTo(7);
        assertThat(again.lines).containsExactly("a");
        assertThat(again.computed).isNull();
    }

    @Test
    void recordsComeBackThroughTheirConstructor() throws CodecException {
        Point point = new Point(1, 2L, List.of(Status.NEW));
        assertThat(RoundTrip.again(point, Point.class)).isEqualTo(point);
        assertThat(RoundTrip.read("{}", Point.class)).isEqualTo(new Point(0, null, List.of()));
    }

    @Test
    void typeVariablesAreFilledInAlongTheHierarchy() throws CodecException {
        OrderResult result = new OrderResult();
        result.data = new Order();
        result.all = List.of(result.data);
        OrderResult again = (OrderResult) RoundTrip.again(result, OrderResult.class);
        assertThat(again.data).isExactlyInstanceOf(Order.class);
        assertThat(again.all.get(0)).isExactlyInstanceOf(Order.class);
        assertThat(again.next).contains(Status.NEW);
        Result<?> generic = (Result<?>) RoundTrip.again(generic(), new TypeOf<Result<Order>>() {}.type());
        assertThat(generic.data).isExactlyInstanceOf(Order.class);
        assertThat(generic.status.isFinal()).isTrue();
    }

    private static Result<Order> generic() {
        Result<Order> result = new Result<>();
        result.data = new Order();
        return result;
    }

    @Test
    void classesThatReferToThemselves() throws CodecException {
        Node leaf = new Node();
        leaf.name = "leaf";
        Node root = new Node();
        root.next = leaf;
        root.children = Map.of("a", leaf);
        Node again = (Node) RoundTrip.again(root, Node.class);
        assertThat(again.next.name).isEqualTo("leaf");
        assertThat(again.children.get("a").name).isEqualTo("leaf");
    }

    @Test
    void neitherGettersNorSettersAreCalled() throws CodecException {
        assertThat(((Getters) RoundTrip.again(new Getters(), Getters.class)).value)
                .isEqualTo("field");
    }
}
