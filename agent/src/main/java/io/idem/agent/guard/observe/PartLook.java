package io.idem.agent.guard.observe;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** What the value of a key part looks like: the kinds that are often made anew for each attempt. */
enum PartLook {
    /** A point in time within two days of now: as a date, as milliseconds or seconds, or as ISO text. */
    NOW,
    /** A UUID, or a text like one. */
    RANDOM,
    OTHER;

    private static final int UUID_LENGTH = 36;
    private static final int DATE_LENGTH = 10;
    private static final int MILLIS_DIGITS = 13;
    private static final int SECONDS_DIGITS = 10;
    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    /** @param now epoch millis by this JVM's clock, which is good enough for a look */
    static PartLook of(Object value, long now) {
        if (value instanceof UUID) {
            return RANDOM;
        }
        if (value instanceof CharSequence) {
            return ofText((CharSequence) value, now);
        }
        return isNear(millis(value, now), now) ? NOW : OTHER;
    }

    private static PartLook ofText(CharSequence text, long now) {
        int length = text.length();
        if (length == UUID_LENGTH && isUuid(text)) {
            return RANDOM;
        }
        if (length == MILLIS_DIGITS || length == SECONDS_DIGITS) {
            return isNear(digits(text, now), now) ? NOW : OTHER;
        }
        if (length > DATE_LENGTH && (text.charAt(DATE_LENGTH) == 'T' || text.charAt(DATE_LENGTH) == ' ')) {
            return isNear(date(text), now) ? NOW : OTHER;
        }
        return OTHER;
    }

    /** @return epoch millis, 0 for what is no point in time */
    private static long millis(Object value, long now) {
        if (value instanceof Long || value instanceof Integer) {
            return scaled(((Number) value).longValue(), now);
        }
        if (value instanceof java.sql.Date || value instanceof java.sql.Time) {
            return 0;
        }
        if (value instanceof Date) {
            return ((Date) value).getTime();
        }
        if (value instanceof Calendar) {
            return ((Calendar) value).getTimeInMillis();
        }
        Instant instant = instant(value);
        return instant == null ? 0 : TimeUnit.SECONDS.toMillis(instant.getEpochSecond());
    }

    private static Instant instant(Object value) {
        if (value instanceof Instant) {
            return (Instant) value;
        }
        if (value instanceof ZonedDateTime) {
            return ((ZonedDateTime) value).toInstant();
        }
        if (value instanceof OffsetDateTime) {
            return ((OffsetDateTime) value).toInstant();
        }
        return value instanceof LocalDateTime ? ((LocalDateTime) value).toInstant(ZoneOffset.UTC) : null;
    }

    private static long scaled(long number, long now) {
        return number > now / 10 ? number : TimeUnit.SECONDS.toMillis(number);
    }

    private static long digits(CharSequence text, long now) {
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return 0;
            }
            number = number * 10 + c - '0';
        }
        return scaled(number, now);
    }

    private static long date(CharSequence text) {
        try {
            return TimeUnit.DAYS.toMillis(
                    LocalDate.parse(text.subSequence(0, DATE_LENGTH)).toEpochDay());
        } catch (DateTimeException none) {
            return 0;
        }
    }

    private static boolean isUuid(CharSequence text) {
        for (int i = 0; i < UUID_LENGTH; i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? text.charAt(i) != '-' : Character.digit(text.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNear(long millis, long now) {
        // a date without its time, or the local time of another zone, is up to a day off
        return millis != 0 && Math.abs(millis - now) < 2 * DAY;
    }
}
