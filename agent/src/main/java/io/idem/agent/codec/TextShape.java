package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.URI;
import java.time.DateTimeException;
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
import java.util.Arrays;
import java.util.Currency;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;

/** Classes of the JDK that have an exact text: ISO dates and times with all nanoseconds and the zone, UUIDs and the like. */
final class TextShape extends Shape {

    private static final Set<Class<?>> TYPES = new HashSet<Class<?>>(Arrays.<Class<?>>asList(
            Instant.class,
            LocalDate.class,
            LocalDateTime.class,
            LocalTime.class,
            OffsetDateTime.class,
            OffsetTime.class,
            ZonedDateTime.class,
            ZoneId.class,
            ZoneOffset.class,
            Duration.class,
            Period.class,
            Year.class,
            YearMonth.class,
            MonthDay.class,
            UUID.class,
            URI.class,
            Currency.class,
            Locale.class,
            TimeZone.class));

    private final Class<?> type;

    TextShape(Class<?> type) {
        this.type = type;
    }

    static boolean fits(Class<?> type) {
        return TYPES.contains(type);
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        out.writeString(keyOf(value));
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("the text of a " + type.getTypeName());
        }
        return ofKey(in.json().getText(), in);
    }

    @Override
    String keyOf(Object key) throws IOException {
        if (!type.isInstance(key)) {
            throw Refusal.otherClass(key, type);
        }
        if (type == TimeZone.class) {
            String id = ((TimeZone) key).getID();
            return exact(id, TimeZone.getTimeZone(id).hasSameRules((TimeZone) key));
        }
        if (type == Locale.class) {
            String tag = ((Locale) key).toLanguageTag();
            return exact(tag, Locale.forLanguageTag(tag).equals(key));
        }
        return key.toString();
    }

    private String exact(String text, boolean comesBackEqual) throws Refusal {
        if (!comesBackEqual) {
            throw new Refusal(
                    CodecException.Kind.NOT_SERIALIZABLE, "is a " + type.getTypeName() + " that its id does not tell");
        }
        return text;
    }

    @Override
    Object ofKey(String text, Reading in) throws IOException {
        try {
            return parse(text);
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            throw in.unreadable("is not the text of a " + type.getTypeName(), null);
        }
    }

    private Object parse(String text) {
        switch (type.getName()) {
            case "java.time.Instant":
                return Instant.parse(text);
            case "java.time.LocalDate":
                return LocalDate.parse(text);
            case "java.time.LocalDateTime":
                return LocalDateTime.parse(text);
            case "java.time.LocalTime":
                return LocalTime.parse(text);
            case "java.time.OffsetDateTime":
                return OffsetDateTime.parse(text);
            case "java.time.OffsetTime":
                return OffsetTime.parse(text);
            case "java.time.ZonedDateTime":
                return zoned(text);
            case "java.time.ZoneId":
                return ZoneId.of(text);
            case "java.time.ZoneOffset":
                return ZoneOffset.of(text);
            case "java.time.Duration":
                return duration(text);
            case "java.time.Period":
                return Period.parse(text);
            case "java.time.Year":
                return Year.of(Integer.parseInt(text));
            case "java.time.YearMonth":
                return YearMonth.parse(text);
            case "java.time.MonthDay":
                return MonthDay.parse(text);
            case "java.util.UUID":
                return UUID.fromString(text);
            case "java.net.URI":
                return URI.create(text);
            case "java.util.Currency":
                return Currency.getInstance(text);
            case "java.util.Locale":
                return Locale.forLanguageTag(text);
            default:
                return TimeZone.getTimeZone(text);
        }
    }

    /** Java 8 takes the wrong offset where clocks are set back (JDK-8066982). */
    private static ZonedDateTime zoned(String text) {
        int bracket = text.indexOf('[');
        if (bracket < 0) {
            return ZonedDateTime.parse(text);
        }
        OffsetDateTime time = OffsetDateTime.parse(text.substring(0, bracket));
        ZoneId zone = ZoneId.of(text.substring(bracket + 1, text.length() - 1));
        return ZonedDateTime.ofInstant(time.toLocalDateTime(), time.getOffset(), zone);
    }

    /** Java 8 loses the sign of a negative fraction (JDK-8054978). */
    private static Duration duration(String text) {
        return text.contains("-0.") ? Duration.parse(text.replace("-", "")).negated() : Duration.parse(text);
    }
}
