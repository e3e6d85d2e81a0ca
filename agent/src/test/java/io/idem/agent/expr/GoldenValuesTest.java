package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Records outlive releases: these digests were written by the first release and must come out for ever. If a test fails
 * here, the code is wrong, not the value; a new format needs a new version byte.
 */
class GoldenValuesTest {

    enum Kind {
        RED
    }

    static class Line {
        String sku = "s1";
        int count = 2;
        BigDecimal price = new BigDecimal("9.90");
        Line next;
    }

    @Test
    void theKeyFormatIsTheDocumentedOne() throws Exception {
        byte[] bytes = HexFormat.of()
                .parseHex("01"
                        + "0000000d" + hex("order-service")
                        + "0000000c" + hex("create-order")
                        + "00000002"
                        + "53" + "00000003" + hex("t-1")
                        + "4e" + "00000002" + hex("17"));
        byte[] digest = Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(bytes), 16);

        assertThat(Keys.hash("t-1", 17)).isEqualTo(HexFormat.of().formatHex(digest));
    }

    @Test
    void keys() throws Exception {
        assertThat(Keys.hash("t-1", 17)).isEqualTo("9ad1141a2b8ce882687cc201e9d1b4df");
        assertThat(Keys.hash("\u8ba2\u5355 \ud83d\ude00 \ud800 ")).isEqualTo("75e26e0aa6354df476c963bf1d8a52b8");
        assertThat(Keys.hash(1500, -0.25, true, Kind.RED, 'c')).isEqualTo("c1814e02fec4714d194efa7196b1f94a");
        assertThat(Keys.hash(
                        Instant.ofEpochSecond(-1, 5), LocalDateTime.of(2024, 2, 29, 23, 59), Duration.ofMillis(1500)))
                .isEqualTo("c5b190b608cc529db4d0cae9292264ee");
        assertThat(Keys.hash(
                        new UUID(1, -2),
                        new byte[] {0, -1},
                        List.of("a", List.of(1)),
                        new TreeSet<>(List.of("b", "a"))))
                .isEqualTo("062ddd33781a460687c075fbeeae96e1");
    }

    @Test
    void fingerprints() throws Exception {
        Line line = new Line();
        line.next = new Line();
        assertThat(Fingerprints.digest(line, null, "x")).isEqualTo("604a7df394f4077796e9dd5359367fa3");
        assertThat(Fingerprints.digest(Map.of("b", 1, "a", List.of(line))))
                .isEqualTo("0e7bbb046ef8e83781f93f5ab9fcde3c");
    }

    @Test
    void shapes() {
        assertThat(DeclaredShape.of(Line.class, String.class)).isEqualTo("{count:,next:#0,price:,sku:,};;");
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }
}
