package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Date;

/**
 * One class of dates before java.time, by its instant: the milliseconds, of a timestamp the ISO text with all
 * nanoseconds. Either is read.
 */
final class DateShape extends Shape {

    private final Class<?> type;

    /** @param type java.util.Date or one of java.sql */
    DateShape(Class<?> type) {
        this.type = type;
    }

    /** By name: a run-time image may be without java.sql. */
    static boolean isSqlDate(Class<?> type) {
        switch (type.getName()) {
            case "java.sql.Date":
            case "java.sql.Time":
            case "java.sql.Timestamp":
                return true;
            default:
                return false;
        }
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (value.getClass() != type) {
            throw Refusal.otherClass(value, type);
        }
        if (isTimestamp()) {
            out.writeString(((Timestamp) value).toInstant().toString());
        } else {
            out.writeNumber(((Date) value).getTime());
        }
    }

    @Override
    Object read(Reading in) throws IOException {
        Instant instant = instant(in);
        if (isTimestamp()) {
            return Timestamp.from(instant);
        }
        switch (type.getName()) {
            case "java.sql.Date":
                return new java.sql.Date(instant.toEpochMilli());
            case "java.sql.Time":
                return new Time(instant.toEpochMilli());
            default:
                return new Date(instant.toEpochMilli());
        }
    }

    private static Instant instant(Reading in) throws IOException {
        if (in.isAt(JsonToken.VALUE_NUMBER_INT)) {
            return Instant.ofEpochMilli(in.json().getLongValue());
        }
        if (!in.isAt(JsonToken.VALUE_STRING)) {
            throw in.mismatch("milliseconds or an instant such as 2026-01-31T10:00:00Z");
        }
        try {
            return Instant.parse(in.json().getText());
        } catch (DateTimeException e) {
            throw in.unreadable("is not an instant such as 2026-01-31T10:00:00Z", null);
        }
    }

    private boolean isTimestamp() {
        return type.getName().equals("java.sql.Timestamp");
    }
}
