package io.idem.agent.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UtcTimeTest {

    @Test
    void saysWhatTheFormatterOfTheJdkSays() {
        DateTimeFormatter formatter =
                DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long millis = (long) (random.nextDouble() * 8_000_000_000_000L);
            assertThat(UtcTime.format(millis)).isEqualTo(formatter.format(Instant.ofEpochMilli(millis)));
        }
        assertThat(UtcTime.format(951_825_599_999L)).isEqualTo("2000-02-29T11:59:59.999Z");
    }
}
