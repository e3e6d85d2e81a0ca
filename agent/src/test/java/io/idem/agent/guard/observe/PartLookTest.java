package io.idem.agent.guard.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PartLookTest {

    private static final long NOW = 1_765_108_800_000L;
    private static final Instant INSTANT = Instant.ofEpochMilli(NOW);

    static List<Object> timesOfTheCall() {
        return Arrays.asList(
                NOW,
                NOW - 1_000,
                (int) (NOW / 1_000),
                Long.toString(NOW),
                Long.toString(NOW / 1_000),
                new Date(NOW),
                new java.sql.Timestamp(NOW),
                calendar(),
                INSTANT,
                ZonedDateTime.ofInstant(INSTANT, ZoneId.of("Asia/Kolkata")),
                LocalDateTime.ofInstant(INSTANT, ZoneId.of("Pacific/Auckland")),
                "2025-12-07T12:00:00Z",
                "2025-12-07 12:00:00.123");
    }

    @ParameterizedTest
    @MethodSource("timesOfTheCall")
    void pointsInTimeNearNow(Object value) {
        assertThat(PartLook.of(value, NOW)).isEqualTo(PartLook.NOW);
    }

    static List<Object> businessValues() {
        return Arrays.asList(
                "order-17",
                17,
                NOW - 1_000_000_000,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                "176510880000x",
                new Date(0),
                LocalDate.ofEpochDay(NOW / 86_400_000),
                new java.sql.Date(NOW),
                "2025-12-07",
                "2024-12-07T12:00:00Z",
                "not-a-date T or so",
                "",
                'c',
                true,
                new byte[16],
                Arrays.asList(NOW));
    }

    @ParameterizedTest
    @MethodSource("businessValues")
    void otherValues(Object value) {
        assertThat(PartLook.of(value, NOW)).isEqualTo(PartLook.OTHER);
    }

    static List<Object> randomIds() {
        UUID id = UUID.fromString("9b2d1c80-5a6b-4c7d-8e9f-0a1b2c3d4e5f");
        return Arrays.asList(id, id.toString(), id.toString().toUpperCase());
    }

    @ParameterizedTest
    @MethodSource("randomIds")
    void uuids(Object value) {
        assertThat(PartLook.of(value, NOW)).isEqualTo(PartLook.RANDOM);
    }

    private static Calendar calendar() {
        Calendar calendar = Calendar.getInstance();
        calendar.setTimeInMillis(NOW);
        return calendar;
    }
}
