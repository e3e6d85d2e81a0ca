package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values declared as Object and the like keep their class, as far as the format has a label for it. */
class OpenTypesComeBackTest {

    private static final Type MAP = new TypeOf<Map<String, Object>>() {}.type();

    static class Row {
        Date created;
        Number amount;
        Comparable<?> version;
        CharSequence text;
    }

    static List<Object> values() {
        return Arrays.asList(
                "text",
                true,
                1,
                1L,
                Long.MAX_VALUE,
                (short) 1,
                (byte) 1,
                'c',
                1f,
                1.0,
                Double.NaN,
                new BigDecimal("1.00"),
                BigInteger.ONE,
                Instant.EPOCH,
                new Date(5),
                new java.sql.Date(5),
                new Timestamp(5),
                new UUID(1, 2),
                List.of(1L, "a", List.of()),
                Set.of(1L),
                Map.of("code", 200, "order", Map.of("id", 7L)));
    }

    @ParameterizedTest
    @MethodSource("values")
    void asObject(Object value) throws CodecException {
        Object again = RoundTrip.again(value, Object.class);
        assertThat(again).isEqualTo(value);
        if (!(value instanceof Iterable) && !(value instanceof Map)) {
            assertThat(again).hasSameClassAs(value);
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void inAMap(Object value) throws CodecException {
        Map<String, Object> map = new HashMap<>(Map.of("value", value, "message", "ok"));
        map.put("none", null);
        assertThat(RoundTrip.again(map, MAP)).isEqualTo(map);
    }

    @Test
    void inARawCollection() throws CodecException {
        assertThat(RoundTrip.again(List.of(1L, "a"), List.class)).isEqualTo(List.of(1L, "a"));
        assertThat(RoundTrip.again(new Object[] {1L, null}, Object[].class)).isEqualTo(new Object[] {1L, null});
    }

    @Test
    void aDateThatIsATimestampStaysOne() throws CodecException {
        Row row = new Row();
        row.created = Timestamp.valueOf("2026-01-31 10:00:00.123456789");
        row.amount = 5L;
        row.version = 3;
        row.text = "t";
        Row again = (Row) RoundTrip.again(row, Row.class);
        assertThat(again.created).isExactlyInstanceOf(Timestamp.class).isEqualTo(row.created);
        assertThat(again.amount).isEqualTo(5L);
        assertThat(again.version).isEqualTo(3);
        assertThat(again.text).isEqualTo("t");
    }
}
