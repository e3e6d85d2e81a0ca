package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every scalar comes back equal and of the same class. */
class ScalarsComeBackTest {

    static Stream<Arguments> scalars() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        return Stream.of(
                arguments("", String.class),
                arguments("quote \" slash \\ newline \n nul \0 é 訂單 \uD83D\uDED2", String.class),
                arguments(true, boolean.class),
                arguments(false, Boolean.class),
                arguments('x', char.class),
                arguments('\0', Character.class),
                arguments('\uD83D', char.class),
                arguments(Byte.MIN_VALUE, byte.class),
                arguments(Short.MAX_VALUE, Short.class),
                arguments(Integer.MIN_VALUE, int.class),
                arguments(9_007_199_254_740_993L, long.class),
                arguments(Long.MIN_VALUE, Long.class),
                arguments(0.1f, float.class),
                arguments(Float.MIN_VALUE, Float.class),
                arguments(Float.NaN, float.class),
                arguments(0.1, double.class),
                arguments(-0.0, double.class),
                arguments(Double.MAX_VALUE, Double.class),
                arguments(Double.NaN, double.class),
                arguments(Double.NEGATIVE_INFINITY, double.class),
                arguments(new BigDecimal("1.00"), BigDecimal.class),
                arguments(new BigDecimal("1E+3"), BigDecimal.class),
                arguments(new BigDecimal("-0.000000000000000000000000000001"), BigDecimal.class),
                arguments(new BigDecimal("0E-7"), BigDecimal.class),
                arguments(BigInteger.TEN.pow(2_000), BigInteger.class),
                arguments(TimeUnit.SECONDS, TimeUnit.class),
                arguments(DayOfWeek.FRIDAY, DayOfWeek.class),
                arguments(UUID.fromString("00000000-0000-0001-8000-000000000002"), UUID.class),
                arguments(URI.create("https://acme.test/a?b=c#d"), URI.class),
                arguments(Currency.getInstance("EUR"), Currency.class),
                arguments(Locale.TRADITIONAL_CHINESE, Locale.class),
                arguments(TimeZone.getTimeZone("Asia/Taipei"), TimeZone.class),
                arguments(Instant.MAX, Instant.class),
                arguments(Instant.parse("2026-01-31T10:00:00.123456789Z"), Instant.class),
                arguments(LocalDate.MIN, LocalDate.class),
                arguments(LocalTime.of(10, 0), LocalTime.class),
                arguments(LocalDateTime.of(2026, 1, 31, 10, 0, 0, 1), LocalDateTime.class),
                arguments(OffsetTime.of(10, 0, 0, 9, ZoneOffset.ofHours(-3)), OffsetTime.class),
                arguments(OffsetDateTime.of(2026, 1, 31, 10, 0, 0, 9, ZoneOffset.ofHours(8)), OffsetDateTime.class),
                arguments(ZonedDateTime.of(2026, 1, 31, 10, 0, 0, 9, berlin), ZonedDateTime.class),
                arguments(
                        ZonedDateTime.of(2026, 10, 25, 2, 30, 0, 0, berlin).withLaterOffsetAtOverlap(),
                        ZonedDateTime.class),
                arguments(ZonedDateTime.of(2026, 1, 31, 10, 0, 0, 0, ZoneOffset.UTC), ZonedDateTime.class),
                arguments(berlin, ZoneId.class),
                arguments(ZoneOffset.ofHoursMinutes(5, 30), ZoneOffset.class),
                arguments(Duration.ofMillis(-500), Duration.class),
                arguments(Duration.ofSeconds(-90, 1), Duration.class),
                arguments(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.class),
                arguments(Period.of(1, -2, 3), Period.class),
                arguments(Year.of(5), Year.class),
                arguments(YearMonth.of(2026, 1), YearMonth.class),
                arguments(MonthDay.of(2, 29), MonthDay.class),
                arguments(new Date(-1), Date.class),
                arguments(new java.sql.Date(86_400_000), java.sql.Date.class),
                arguments(new Time(1_000), Time.class),
                arguments(Timestamp.valueOf("2026-01-31 10:00:00.123456789"), Timestamp.class),
                arguments(calendar(), Calendar.class),
                arguments(calendar(), GregorianCalendar.class),
                arguments(OptionalInt.empty(), OptionalInt.class),
                arguments(OptionalInt.of(0), OptionalInt.class),
                arguments(OptionalLong.of(Long.MAX_VALUE), OptionalLong.class),
                arguments(OptionalDouble.of(Double.NaN), OptionalDouble.class),
                arguments(Optional.empty(), new TypeOf<Optional<String>>() {}.type()),
                arguments(Optional.of(7L), new TypeOf<Optional<Long>>() {}.type()),
                arguments(Optional.of(Optional.empty()), new TypeOf<Optional<Optional<String>>>() {}.type()));
    }

    private static Calendar calendar() {
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("America/New_York"), Locale.FRANCE);
        calendar.setTimeInMillis(1_234_567_890_123L);
        calendar.setLenient(false);
        return calendar;
    }

    @ParameterizedTest(name = "{1} {0}")
    @MethodSource("scalars")
    void equalAndOfTheSameClass(Object value, java.lang.reflect.Type declared) throws CodecException {
        Object again = RoundTrip.again(value, declared);
        assertThat(again).isEqualTo(value).hasSameClassAs(value);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("scalars")
    void nullIsAPresentNull(Object value, java.lang.reflect.Type declared) throws CodecException {
        if (!(declared instanceof Class) || !((Class<?>) declared).isPrimitive()) {
            assertThat(RoundTrip.json(null, declared)).isEqualTo("null");
            assertThat(RoundTrip.again(null, declared)).isNull();
        }
    }
}
