package io.idem.agent.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The closed list of types that a value declared as Object can have, each under a label. Part of the format json/1. */
final class KnownTypes {

    private final Map<String, Part> parts = new HashMap<>();
    private final Map<Class<?>, String> labels = new HashMap<>();

    KnownTypes(Shapes shapes) {
        scalar("long", Long.class, shapes);
        scalar("short", Short.class, shapes);
        scalar("byte", Byte.class, shapes);
        scalar("char", Character.class, shapes);
        scalar("float", Float.class, shapes);
        scalar("double", Double.class, shapes);
        scalar("decimal", BigDecimal.class, shapes);
        scalar("integer", BigInteger.class, shapes);
        scalar("instant", Instant.class, shapes);
        scalar("localDate", LocalDate.class, shapes);
        scalar("localTime", LocalTime.class, shapes);
        scalar("localDateTime", LocalDateTime.class, shapes);
        scalar("offsetDateTime", OffsetDateTime.class, shapes);
        scalar("zonedDateTime", ZonedDateTime.class, shapes);
        scalar("uuid", UUID.class, shapes);
        scalar("bytes", byte[].class, shapes);
        scalar("date", Date.class, shapes);
        scalar("calendar", GregorianCalendar.class, shapes);
        sqlDates(shapes);
        part("list", GenericType.parameterized(List.class, GenericType.OBJECT), shapes);
        part("set", GenericType.parameterized(Set.class, GenericType.OBJECT), shapes);
        part("map", GenericType.parameterized(Map.class, GenericType.OBJECT, GenericType.OBJECT), shapes);
    }

    /** @return null if its type is not on the list */
    String labelOf(Object value) {
        if (value instanceof Map) {
            return "map";
        }
        if (value instanceof Collection) {
            return value instanceof List ? "list" : value instanceof Set ? "set" : null;
        }
        return labels.get(value.getClass());
    }

    /** @return null for an unknown label */
    Shape shape(String label) {
        Part part = parts.get(label);
        return part == null ? null : part.shape();
    }

    private void sqlDates(Shapes shapes) {
        try {
            scalar("sqlDate", java.sql.Date.class, shapes);
            scalar("sqlTime", java.sql.Time.class, shapes);
            scalar("timestamp", java.sql.Timestamp.class, shapes);
        } catch (LinkageError e) {
            // a run-time image without java.sql has none
        }
    }

    private void scalar(String label, Class<?> type, Shapes shapes) {
        labels.put(type, label);
        part(label, GenericType.parameterized(type), shapes);
    }

    private void part(String label, GenericType type, Shapes shapes) {
        parts.put(label, new Part(type, shapes));
    }
}
