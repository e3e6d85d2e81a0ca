package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Writes a value read from YAML as the JSON that a result of that content would be. Stateless. */
final class YamlAsJson {

    private YamlAsJson() {}

    static void write(JsonGenerator out, Object value) throws IOException {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof Map) {
            writeMap(out, (Map<?, ?>) value);
        } else if (value instanceof List) {
            out.writeStartArray();
            for (Object element : (List<?>) value) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof Boolean) {
            out.writeBoolean((Boolean) value);
        } else if (value instanceof Number) {
            writeNumber(out, (Number) value);
        } else {
            out.writeString(value.toString());
        }
    }

    private static void writeMap(JsonGenerator out, Map<?, ?> map) throws IOException {
        out.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.writeFieldName(String.valueOf(entry.getKey()));
            write(out, entry.getValue());
        }
        out.writeEndObject();
    }

    private static void writeNumber(JsonGenerator out, Number number) throws IOException {
        if (number instanceof BigInteger) {
            out.writeNumber((BigInteger) number);
        } else if (number instanceof BigDecimal) {
            out.writeNumber((BigDecimal) number);
        } else if (number instanceof Double || number instanceof Float) {
            out.writeNumber(number.doubleValue());
        } else {
            out.writeNumber(number.longValue());
        }
    }
}
