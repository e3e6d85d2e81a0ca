package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which values make the same key, and which must never. */
class KeyEqualityTest {

    private enum Kind {
        RED
    }

    private enum Renamed {
        RED
    }

    static List<Arguments> equal() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
        calendar.setTimeInMillis(1_700_000_000_123L);
        Instant instant = Instant.ofEpochMilli(1_700_000_000_123L);
        return List.of(
                Arguments.of(1, 1L),
                Arguments.of(1, (short) 1),
                Arguments.of(1, (byte) 1),
                Arguments.of(1, 1.0),
                Arguments.of(1, new BigDecimal("1.00")),
                Arguments.of(100, new BigDecimal("1E+2")),
                Arguments.of(0, -0.0),
                Arguments.of(0, new BigDecimal("0.000")),
                Arguments.of(-5, BigInteger.valueOf(-5)),
                Arguments.of(0.1, new BigDecimal("0.1")),
                Arguments.of(0.1f, 0.1),
                Arguments.of('a', "a"),
                Arguments.of(new StringBuilder("ab"), "ab"),
                Arguments.of(Kind.RED, Renamed.RED),
                Arguments.of(Optional.of("a"), "a"),
                Arguments.of(OptionalInt.of(3), 3),
                Arguments.of(new int[] {1, 2}, List.of(1, 2)),
                Arguments.of(new Object[] {1, "a"}, Arrays.asList(1, "a")),
                Arguments.of(Set.of("a", "b", "c"), new TreeSet<>(List.of("c", "b", "a"))),
                Arguments.of(new Date(1_700_000_000_123L), instant),
                Arguments.of(calendar, instant),
                Arguments.of(new java.sql.Timestamp(1_700_000_000_123L), instant),
                Arguments.of(ZonedDateTime.ofInstant(instant, ZoneId.of("Europe/Paris")), instant),
                Arguments.of(OffsetDateTime.ofInstant(instant, ZoneId.of("+05:00")), instant),
                Arguments.of(java.sql.Date.valueOf("2024-02-29"), LocalDate.of(2024, 2, 29)));
    }

    static List<Arguments> unequal() {
        return List.of(
                Arguments.of(1, "1"),
                Arguments.of(true, "true"),
                Arguments.of(Kind.RED, "RED"),
                Arguments.of("A", "a"),
                Arguments.of("a", "a "),
                Arguments.of("a", " a"),
                Arguments.of("\u00e9", "e\u0301"),
                Arguments.of("a\u0000", "a"),
                Arguments.of("\ud800", "?"),
                Arguments.of("\ud800", "\udc00"),
                Arguments.of("\ud83d\ude00", "??"),
                Arguments.of(List.of("a"), "a"),
                Arguments.of(List.of("a", "b"), "ab"),
                Arguments.of(List.of("a", "b"), List.of("b", "a")),
                Arguments.of(List.of("a", "b"), Set.of("a", "b")),
                Arguments.of(List.of("a", List.of("b")), List.of(List.of("a"), "b")),
                Arguments.of(List.of("ab", "c"), List.of("a", "bc")),
                Arguments.of(1L, 10L),
                Arguments.of(1, -1),
                Arguments.of(1, 1.5),
                Arguments.of(Long.MAX_VALUE, (double) Long.MAX_VALUE),
                Arguments.of(new byte[] {97}, "a"),
                Arguments.of(new byte[] {1}, List.of(1)),
                Arguments.of(Instant.ofEpochSecond(1), Instant.ofEpochSecond(1, 1)),
                Arguments.of(LocalDate.of(2024, 1, 1), "2024-01-01"),
                Arguments.of(0, false),
                Arguments.of(new UUID(1, 2), new UUID(1, 2).toString()));
    }

    @ParameterizedTest
    @MethodSource("equal")
    void sameKey(Object left, Object right) throws Exception {
        assertThat(Keys.hash(left)).isEqualTo(Keys.hash(right));
    }

    @ParameterizedTest
    @MethodSource("unequal")
    void anotherKey(Object left, Object right) throws Exception {
        assertThat(Keys.hash(left)).isNotEqualTo(Keys.hash(right));
    }

    @Test
    void partsDoNotRunIntoEachOther() throws Exception {
        assertThat(Set.of(
                        Keys.hash("a", "bc"),
                        Keys.hash("ab", "c"),
                        Keys.hash("abc"),
                        Keys.hash(List.of("a", "bc")),
                        Keys.hash("bc", "a")))
                .hasSize(5);
    }

    @Test
    void serviceAndScopeArePartOfTheKey() throws Exception {
        KeyParts parts = Keys.of("k");

        assertThat(Set.of(
                        hex(parts, "s", "t"),
                        hex(parts, "t", "s"),
                        hex(parts, "s", "tt"),
                        hex(parts, "st", "t"),
                        hex(parts, "", "st")))
                .hasSize(5);
    }

    @Test
    void theOrderOfASetDoesNotMatter() throws Exception {
        List<String> elements = Arrays.asList("Aa", "BB", "C#", "x", "y", "z");
        Set<String> forth = new LinkedHashSet<>(elements);
        Collections.reverse(elements);

        assertThat(Keys.hash(forth)).isEqualTo(Keys.hash(new LinkedHashSet<>(elements)));
        assertThat(Keys.hash(new HashSet<>(elements))).isEqualTo(Keys.hash(forth));
    }

    private static String hex(KeyParts parts, String service, String scope) {
        return java.util.HexFormat.of().formatHex(parts.hash(new KeyScope(service, scope)));
    }
}
