package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KeyReadingTest {

    private static final KeyScope SCOPE = new KeyScope("service", "orders");

    static List<List<Object>> keys() {
        UUID id = UUID.fromString("9b2d1c80-5a6b-4c7d-8e9f-0a1b2c3d4e5f");
        return Arrays.asList(
                parts("t1"),
                parts("7"),
                parts(7L),
                parts(-7L),
                parts(new BigDecimal("7.25")),
                parts(new BigDecimal("123456789012345678901234567890")),
                parts(Long.MIN_VALUE),
                parts(true),
                parts("true"),
                parts(id),
                parts(id.toString()),
                parts(Instant.ofEpochSecond(1_765_108_800, 5)),
                parts(LocalDate.of(2025, 12, 7)),
                parts("2025-12-07"),
                parts(LocalDateTime.of(2025, 12, 7, 1, 2, 3)),
                parts("a, b"),
                parts(", "),
                parts("a", "b"),
                parts("a, b", "c"),
                parts("a", "b, c"),
                parts("u1", 17L, LocalDate.of(2025, 12, 7)),
                parts("17", 17L, "17"),
                parts("backslash \\n"),
                parts("Grüße 漢字"));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void everyReadingIsTheRightOne(List<Object> values) throws Exception {
        assertThat(read(values)).isEqualTo(values);
    }

    static List<List<Object>> unreadable() {
        return Arrays.asList(
                parts(String.join("", Collections.nCopies(300, "x"))),
                parts("line\nbreak"),
                parts(new Date(1_765_108_800_123L)),
                parts(TimeUnit.DAYS),
                parts((Object) new byte[] {1, 2}),
                parts(Arrays.asList("a", "b")));
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void whatItsTextDoesNotTellIsLeftAlone(List<Object> values) throws Exception {
        assertThat(read(values)).isNull();
    }

    @Test
    void anotherHashIsNoProof() throws Exception {
        byte[] other = key(parts("t2")).hash(SCOPE);
        assertThat(KeyReading.of("t1", sources(1), SCOPE, other)).isNull();
        byte[] ofOtherScope = key(parts("t1")).hash(new KeyScope("service", "coupons"));
        assertThat(KeyReading.of("t1", sources(1), SCOPE, ofOtherScope)).isNull();
    }

    @Test
    void aTextOfManySeparatorsIsGivenUpSoon() {
        String text = String.join(", ", Collections.nCopies(80, "1"));
        long begun = System.nanoTime();
        assertThat(KeyReading.of(text, sources(8), SCOPE, new byte[16])).isNull();
        assertThat(System.nanoTime() - begun).isLessThan(TimeUnit.SECONDS.toNanos(5));
    }

    private static List<Object> parts(Object... values) {
        return Arrays.asList(values);
    }

    private static List<Object> read(List<Object> values) throws Exception {
        KeyParts key = key(values);
        return KeyReading.of(key.text(), sources(values.size()), SCOPE, key.hash(SCOPE));
    }

    private static KeyParts key(List<Object> values) throws Exception {
        return KeyParts.of(sources(values.size()), values);
    }

    private static List<String> sources(int n) {
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            sources.add("part" + i);
        }
        return sources;
    }
}
