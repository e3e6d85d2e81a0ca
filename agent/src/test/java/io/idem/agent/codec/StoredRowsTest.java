package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.PackageOpener;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row that cannot be read harms only itself, and no row chooses what class is made. */
class StoredRowsTest {

    static class Order {
        static int initialised;
        long id;
        Object extra;
    }

    static class Gadget {
        static boolean loaded;

        static {
            loaded = true;
            Order.initialised++;
        }
    }

    private final JsonCodec codec = new JsonCodec(null, PackageOpener.NONE);

    @Test
    void anotherCodecOrVersionIsRefused() {
        for (String stored : new String[] {"json/2", "kryo/1", "", null}) {
            assertThatThrownBy(() -> codec.decode(stored, new byte[] {'1'}, int.class))
                    .isInstanceOfSatisfying(
                            CodecException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE))
                    .hasMessageContaining("json/1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "{", "{\"id\":", "{\"id\":1}x", "{\"id\":1} {}", "[1]", "nul", "{\"id\":01}", "\0"})
    void damagedJsonIsRefused(String json) throws CodecException {
        CodecException e = catchThrowableOfType(CodecException.class, () -> RoundTrip.read(json, Order.class));
        assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE);
        assertThat(((Order) RoundTrip.read("{\"id\":1}", Order.class)).id).isEqualTo(1);
    }

    @Test
    void theMessageNeverQuotesTheRow() {
        assertThatThrownBy(() -> RoundTrip.read("{\"id\": secret}", Order.class))
                .hasMessageContaining("damaged JSON at byte")
                .hasNoCause()
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
    }

    @Test
    void aClassNameInTheRowIsNeverLoaded() throws CodecException {
        String name = "io.idem.agent.codec.StoredRowsTest$Gadget";
        Order order = (Order)
                RoundTrip.read("{\"@class\":\"" + name + "\",\"id\":1,\"class\":\"" + name + "\"}", Order.class);
        assertThat(order.id).isEqualTo(1);
        for (String extra :
                List.of("[\"" + name + "\",{}]", "{\"" + name + "\":{}}", "{\"@class\":\"" + name + "\"}")) {
            assertThatThrownBy(() -> RoundTrip.read("{\"extra\":" + extra + "}", Order.class))
                    .isInstanceOf(CodecException.class);
        }
        assertThat(Order.initialised).isZero();
    }

    @Test
    void aResultOfVoidIsNull() throws CodecException {
        assertThat(RoundTrip.again(null, void.class)).isNull();
        assertThat(RoundTrip.read("{\"old\":[1]}", void.class)).isNull();
    }
}
