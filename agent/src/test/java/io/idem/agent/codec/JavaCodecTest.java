package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class JavaCodecTest {

    interface Payment {}

    abstract static class Base implements Serializable {
        private static final long serialVersionUID = 1;
        final String number;

        Base(String number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass() && ((Base) other).number.equals(number);
        }

        @Override
        public int hashCode() {
            return number.hashCode();
        }
    }

    static final class Card extends Base implements Payment {
        private static final long serialVersionUID = 1;
        private final Holder holder = new Holder("h");

        Card(String number) {
            super(number);
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && ((Card) other).holder.equals(holder);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    static final class Holder implements Serializable {
        private static final long serialVersionUID = 1;
        private final String name;

        Holder(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Holder && Objects.equals(((Holder) other).name, name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** A class in the same class path that no result leads to. */
    static final class Gadget implements Serializable {
        private static final long serialVersionUID = 1;
        static int made;

        private Object readResolve() {
            made++;
            return this;
        }
    }

    static final class Thing implements Serializable {
        private static final long serialVersionUID = 1;
        Object anything;
        Payment payment;
        List<? extends Base> bases;
        TimeUnit unit = TimeUnit.DAYS;
    }

    static class Node<T> implements Serializable {
        private static final long serialVersionUID = 1;
        Node<List<T>> next;
    }

    static final class Plain {}

    /** Return types. */
    interface Shop {
        Payment pay();

        List<Payment> payments();

        Map<String, Object> values();

        Thing thing();

        Node<String> node();

        Holder[] holders();

        Object object();
    }

    private static Type returned(String method) throws Exception {
        return Shop.class.getDeclaredMethod(method).getGenericReturnType();
    }

    private final JavaCodec codec = new JavaCodec(JavaCodecTest.class.getClassLoader());

    private Object again(Object value, String method) throws Exception {
        Type declared = returned(method);
        return codec.decode("java/1", codec.encode(value, declared, RoundTrip.MAX), declared);
    }

    @Test
    void anInterfaceComesBackAsTheClassThatItWas() throws Exception {
        assertThat(again(new Card("4"), "pay")).isEqualTo(new Card("4"));
        List<Payment> cards = new ArrayList<>(Arrays.asList(new Card("4"), new Card("5"), null));
        assertThat(again(cards, "payments")).isEqualTo(cards);
        assertThat(again(null, "pay")).isNull();
    }

    @Test
    void valuesAndContainersOfTheJdkComeBack() throws Exception {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("list", Arrays.asList(1, 2L, 3.0, 'c', true));
        values.put("amount", new BigDecimal("10.00"));
        values.put("at", Instant.EPOCH);
        values.put("id", new UUID(1, 2));
        values.put("map", new TreeMap<>(Collections.singletonMap("a", "b")));
        values.put("none", Collections.emptyList());
        values.put("one", Collections.unmodifiableList(Collections.singletonList("x")));
        values.put("immutable", List.of("a", "b", "c"));
        values.put("date", new java.sql.Timestamp(5));
        assertThat(again(values, "values")).isEqualTo(values);
        assertThat(again(new Holder[] {new Holder("a"), null}, "holders"))
                .isEqualTo(new Holder[] {new Holder("a"), null});
    }

    @Test
    void fieldsLeadToTheirTypesAndSubclasses() throws Exception {
        Thing thing = new Thing();
        thing.anything = EnumSet.of(TimeUnit.DAYS).size();
        thing.payment = new Card("1");
        thing.bases = Collections.singletonList(new Card("2"));
        Thing back = (Thing) again(thing, "thing");
        assertThat(back.anything).isEqualTo(1);
        assertThat(back.payment).isEqualTo(thing.payment);
        assertThat(back.bases.get(0)).isEqualTo(new Card("2"));
    }

    @Test
    void typesThatGrowWithoutEndEnd() throws Exception {
        Node<String> node = new Node<>();
        node.next = new Node<>();
        assertThat(((Node<?>) again(node, "node")).next).isNotNull();
    }

    @Test
    void aClassThatTheTypeDoesNotLeadToIsRefusedWhenWritten() throws Exception {
        Thing thing = new Thing();
        thing.anything = new Gadget();
        assertThatThrownBy(() -> again(thing, "thing"))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("Gadget, which its declared type does not lead to");
        assertThatThrownBy(() -> again(new Holder("x"), "object")).isInstanceOf(CodecException.class);
    }

    @Test
    void aClassThatTheTypeDoesNotLeadToIsNotMadeWhenRead() throws Exception {
        byte[] planted =
                new JavaCodec(JavaCodecTest.class.getClassLoader()).encode(new Gadget(), Gadget.class, RoundTrip.MAX);
        int before = Gadget.made;
        assertThatThrownBy(() -> codec.decode("java/1", planted, returned("pay")))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("does not lead to");
        assertThatThrownBy(() -> codec.decode("java/1", planted, returned("object")))
                .isInstanceOf(CodecException.class);
        assertThat(Gadget.made).isEqualTo(before);
    }

    @Test
    void aResultOfAnotherTypeIsRefused() throws Exception {
        byte[] text = codec.encode("text", String.class, RoundTrip.MAX);
        assertThatThrownBy(() -> codec.decode("java/1", text, returned("pay")))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("cannot return");
    }

    @Test
    void whatIsNotSerializableLiveTooBigOrDamagedIsSaid() throws Exception {
        assertThatThrownBy(() -> codec.encode(new Plain(), Plain.class, RoundTrip.MAX))
                .hasMessageContaining("Plain, which is not java.io.Serializable");
        assertThatThrownBy(() -> codec.encode(new Thread(), Thread.class, RoundTrip.MAX))
                .isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> codec.encode("long".repeat(100), String.class, 100))
                .hasMessageContaining("more than 100 bytes");
        byte[] stored = codec.encode(new Card("4"), returned("pay"), RoundTrip.MAX);
        for (int length = 0; length < stored.length; length++) {
            byte[] cut = Arrays.copyOf(stored, length);
            assertThatThrownBy(() -> codec.decode("java/1", cut, returned("pay")))
                    .isInstanceOf(CodecException.class);
        }
        byte[] gone = new String(stored, StandardCharsets.ISO_8859_1)
                .replace("JavaCodecTest$Card", "JavaCodecTest$Gone")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> codec.decode("java/1", gone, returned("pay"))).isInstanceOf(CodecException.class);
    }
}
