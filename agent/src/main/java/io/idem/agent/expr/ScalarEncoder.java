package io.idem.agent.expr;

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
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.UUID;

/**
 * The one encoding of simple values, shared by keys and fingerprints: a tag, the length of the content in four bytes, the
 * content. It is a compatibility promise: records written by an older release are found by it. Tests hold golden values.
 *
 * <table>
 * <caption>Tags</caption>
 * <tr><td>S</td><td>strings and characters: UTF-8, nothing trimmed, no Unicode normalisation</td></tr>
 * <tr><td>N</td><td>numbers: {@link NumberText}</td></tr>
 * <tr><td>B</td><td>booleans: one byte</td></tr>
 * <tr><td>E</td><td>enums: the constant's name, not the class's, which may move</td></tr>
 * <tr><td>T</td><td>points in time (Date, Timestamp, Calendar, Instant, and date-times with an offset or zone, of which
 * only the instant counts): epoch second in eight bytes, nanosecond in four</td></tr>
 * <tr><td>L</td><td>dates, times and amounts of time without a zone, and zones themselves: the ISO text; java.sql.Date and
 * Time are these, since what they mean is a date and a time of day</td></tr>
 * <tr><td>U</td><td>UUIDs: sixteen bytes</td></tr>
 * <tr><td>Y</td><td>byte arrays</td></tr>
 * </table>
 */
final class ScalarEncoder {

    // a tag and a length
    private static final int BEGIN = 5;

    private ScalarEncoder() {}

    /** @return false, with nothing written, if the value is null or not one of these (NaN and the infinities too) */
    static boolean write(Object value, ByteSink out) {
        if (value instanceof CharSequence) {
            return isJdkText(value) && text('S', (CharSequence) value, out);
        }
        if (value instanceof Number) {
            return number((Number) value, out);
        }
        if (value instanceof Boolean) {
            return bytes('B', new byte[] {(byte) ((Boolean) value ? 1 : 0)}, out);
        }
        if (value instanceof Enum) {
            return text('E', ((Enum<?>) value).name(), out);
        }
        if (value instanceof UUID) {
            UUID uuid = (UUID) value;
            int begin = begin('U', out);
            out.putLong(uuid.getMostSignificantBits());
            out.putLong(uuid.getLeastSignificantBits());
            return end(begin, out);
        }
        if (value instanceof byte[]) {
            return bytes('Y', (byte[]) value, out);
        }
        if (value instanceof Character) {
            return text('S', value.toString(), out);
        }
        return time(value, out);
    }

    static boolean text(char tag, CharSequence text, ByteSink out) {
        int begin = begin(tag, out);
        out.putText(text);
        return end(begin, out);
    }

    private static boolean number(Number value, ByteSink out) {
        int begin = begin('N', out);
        if (NumberText.isWhole(value)) {
            NumberText.write(value.longValue(), out);
            return end(begin, out);
        }
        String text = NumberText.of(value);
        if (text == null) {
            out.truncate(begin - BEGIN);
            return false;
        }
        out.putText(text);
        return end(begin, out);
    }

    private static boolean time(Object value, ByteSink out) {
        if (value instanceof Date) {
            return value.getClass() == Date.class ? instant(((Date) value).toInstant(), out) : sqlDate(value, out);
        }
        if (value instanceof Instant) {
            return instant((Instant) value, out);
        }
        if (value instanceof Calendar) {
            return instant(((Calendar) value).toInstant(), out);
        }
        if (value instanceof ZonedDateTime) {
            return instant(((ZonedDateTime) value).toInstant(), out);
        }
        if (value instanceof OffsetDateTime) {
            return instant(((OffsetDateTime) value).toInstant(), out);
        }
        return isLocal(value) && text('L', value.toString(), out);
    }

    private static boolean isLocal(Object value) {
        return value instanceof LocalDate
                || value instanceof LocalDateTime
                || value instanceof LocalTime
                || value instanceof YearMonth
                || value instanceof Year
                || value instanceof MonthDay
                || value instanceof OffsetTime
                || value instanceof Duration
                || value instanceof Period
                || value instanceof ZoneId;
    }

    private static boolean sqlDate(Object value, ByteSink out) {
        if (value instanceof java.sql.Timestamp) {
            return instant(((java.sql.Timestamp) value).toInstant(), out);
        }
        if (value instanceof java.sql.Date) {
            return text('L', ((java.sql.Date) value).toLocalDate().toString(), out);
        }
        if (value instanceof java.sql.Time) {
            java.sql.Time time = (java.sql.Time) value;
            long nanos = Math.floorMod(time.getTime(), 1000L) * 1_000_000;
            return text('L', time.toLocalTime().plusNanos(nanos).toString(), out);
        }
        return instant(Instant.ofEpochMilli(((Date) value).getTime()), out);
    }

    private static boolean instant(Instant instant, ByteSink out) {
        int begin = begin('T', out);
        out.putLong(instant.getEpochSecond());
        out.putInt(instant.getNano());
        return end(begin, out);
    }

    private static boolean isJdkText(Object value) {
        return value instanceof String || value instanceof StringBuilder || value instanceof StringBuffer;
    }

    private static boolean bytes(char tag, byte[] bytes, ByteSink out) {
        int begin = begin(tag, out);
        out.put(bytes);
        return end(begin, out);
    }

    private static int begin(char tag, ByteSink out) {
        out.put(tag);
        return out.beginLength();
    }

    private static boolean end(int begin, ByteSink out) {
        out.endLength(begin);
        return true;
    }
}
