package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/**
 * A Gregorian calendar with all that its equality looks at: {@code [millis, zone, lenient, first day of the week, days in
 * the first week, change from Julian]}.
 */
final class CalendarShape extends Shape {

    private static final TextShape ZONE = new TextShape(TimeZone.class);

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (value.getClass() != GregorianCalendar.class) {
            throw Refusal.otherClass(value, GregorianCalendar.class);
        }
        GregorianCalendar calendar = (GregorianCalendar) value;
        out.writeStartArray();
        out.writeNumber(calendar.getTimeInMillis());
        ZONE.write(out, calendar.getTimeZone());
        out.writeBoolean(calendar.isLenient());
        out.writeNumber(calendar.getFirstDayOfWeek());
        out.writeNumber(calendar.getMinimalDaysInFirstWeek());
        out.writeNumber(calendar.getGregorianChange().getTime());
        out.writeEndArray();
    }

    @Override
    Object read(Reading in) throws IOException {
        if (!in.isAt(JsonToken.START_ARRAY)) {
            throw in.mismatch("a list of a calendar's settings");
        }
        long millis = number(in);
        in.json().nextToken();
        GregorianCalendar calendar = new GregorianCalendar((TimeZone) ZONE.read(in));
        calendar.setLenient(in.json().nextToken() == JsonToken.VALUE_TRUE);
        calendar.setFirstDayOfWeek((int) number(in));
        calendar.setMinimalDaysInFirstWeek((int) number(in));
        calendar.setGregorianChange(new Date(number(in)));
        calendar.setTimeInMillis(millis);
        if (in.json().nextToken() != JsonToken.END_ARRAY) {
            throw in.mismatch("the end of a calendar's settings");
        }
        return calendar;
    }

    private static long number(Reading in) throws IOException {
        if (in.json().nextToken() != JsonToken.VALUE_NUMBER_INT) {
            throw in.mismatch("a whole number");
        }
        return in.json().getLongValue();
    }
}
