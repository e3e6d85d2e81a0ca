package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.weave.Sources;
import io.idem.agent.weave.ThrowAwayLoader;
import org.junit.jupiter.api.Test;

/** A result stored by one release of the application and replayed by the next. */
class ReleaseChangesTest {

    private static final String FIRST = "package acme; public class Order { long id = 7; String note = \"n\"; }";

    @Test
    void aRemovedFieldIsLeftOut() throws Exception {
        assertThat(upgraded("package acme; public class Order { long id; }", "id"))
                .isEqualTo(7L);
    }

    @Test
    void anAddedFieldHasItsInitialValue() throws Exception {
        String second = "package acme; public class Order { long id; String note; int version = 2; Object other; }";
        assertThat(upgraded(second, "version")).isEqualTo(2);
        assertThat(upgraded(second, "other")).isNull();
        assertThat(upgraded(second, "note")).isEqualTo("n");
    }

    @Test
    void anAddedFieldOfAClassWithoutSuchAConstructorHasTheDefaultOfItsType() throws Exception {
        String second = "package acme; public class Order { long id; int version = 2; Order(long id) { } }";
        assertThat(upgraded(second, "version")).isEqualTo(0);
        assertThat(upgraded(second, "id")).isEqualTo(7L);
    }

    @Test
    void aWidenedNumberIsRead() throws Exception {
        assertThat(upgraded("package acme; public class Order { double id; }", "id"))
                .isEqualTo(7.0);
    }

    @Test
    void aChangedTypeIsNotReadable() {
        assertThatThrownBy(() -> upgraded("package acme; public class Order { String id; }", "id"))
                .isInstanceOfSatisfying(
                        CodecException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE))
                .hasMessage("result.id is a whole number, expected text");
    }

    @Test
    void aConstantThatIsGoneIsNotReadable() {
        assertThatThrownBy(() -> RoundTrip.read("\"FORTNIGHTS\"", java.util.concurrent.TimeUnit.class))
                .hasMessageContaining("no constant of java.util.concurrent.TimeUnit");
    }

    @Test
    void aNumberThatNoLongerFitsIsNotReadable() {
        assertThatThrownBy(() -> RoundTrip.read("3000000000", int.class)).isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> RoundTrip.read("300", byte.class)).isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> RoundTrip.read("1e300", float.class)).isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> RoundTrip.read("1.5", long.class)).isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> RoundTrip.read("null", int.class)).isInstanceOf(CodecException.class);
    }

    private static Object upgraded(String second, String field) throws Exception {
        Class<?> before = load(FIRST);
        java.lang.reflect.Constructor<?> constructor = before.getDeclaredConstructor();
        byte[] stored = RoundTrip.stored(constructor.newInstance(), before);
        Class<?> after = load(second);
        Object again = RoundTrip.read(stored, after);
        assertThat(again).isExactlyInstanceOf(after);
        java.lang.reflect.Field read = after.getDeclaredField(field);
        read.setAccessible(true);
        return read.get(again);
    }

    private static Class<?> load(String source) throws Exception {
        return new ThrowAwayLoader(Sources.compile(source)).loadClass("acme.Order");
    }
}
