package io.idem.agent.guard;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import io.idem.agent.expr.KeyException;
import io.idem.agent.expr.KeyParts;
import io.idem.agent.expr.KeyScope;
import io.idem.store.Hex;
import io.idem.store.RecordKey;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A key that an operator typed: a JSON array of its parts, such as {@code ["token-1", 7]}, or the one part as bare text,
 * which is then looked for as a string and, if it reads as one, as a number. Since types stay apart in keys, parts that
 * JSON has no form for are written as {@code {"uuid": "…"}}, {@code {"time": "2026-01-31T10:00:00Z"}} and {@code {"date":
 * "2026-01-31"}} (or a date-time without zone). Enums and bytes cannot be written; their records are found by list and
 * hash. Immutable.
 */
final class KeyInput {

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final List<byte[]> hashes;

    private KeyInput(List<byte[]> hashes) {
        this.hashes = hashes;
    }

    /** @throws IllegalArgumentException saying what does not fit the guard's key */
    static KeyInput of(GuardDefinition guard, String text) {
        if (text == null || text.trim().isEmpty()) {
            throw new IllegalArgumentException("no key given: the guard's key is " + guard.key());
        }
        if (text.trim().startsWith("[")) {
            return new KeyInput(Collections.singletonList(hash(guard, parts(text))));
        }
        List<byte[]> hashes = new ArrayList<>();
        hashes.add(hash(guard, Collections.singletonList(text)));
        BigDecimal number = number(text.trim());
        if (number != null) {
            hashes.add(hash(guard, Collections.singletonList(number)));
        }
        return new KeyInput(hashes);
    }

    /**
     * @param hex as {@link RecordKey#hex()}
     * @throws IllegalArgumentException if it is none
     */
    static byte[] hash(String hex) {
        String digits = hex == null ? "" : hex.trim();
        byte[] hash = Hex.bytes(digits, RecordKey.HASH_LENGTH);
        if (hash == null) {
            throw new IllegalArgumentException("'" + digits + "' is not the hash of a record: it has "
                    + 2 * RecordKey.HASH_LENGTH + " hexadecimal digits");
        }
        return hash;
    }

    /** @return under which the record may be, the likeliest first */
    List<byte[]> hashes() {
        return hashes;
    }

    private static byte[] hash(GuardDefinition guard, List<Object> parts) {
        if (parts.size() != guard.key().size()) {
            throw new IllegalArgumentException(
                    "the guard's key has " + guard.key().size() + " parts, " + guard.key() + ", but " + parts.size()
                            + " were given; several are written as a JSON array");
        }
        try {
            KeyParts key = KeyParts.of(guard.key(), parts);
            if (key.isMissing()) {
                throw new IllegalArgumentException("a part of the key is empty: no record can have it");
            }
            return key.hash(new KeyScope(guard.service(), guard.scope()));
        } catch (KeyException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
    }

    private static BigDecimal number(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException none) {
            return null;
        }
    }

    private static List<Object> parts(String json) {
        try {
            return list(JSON.readTree(json));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the key is not a JSON array: " + e.getOriginalMessage());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("the key has a part that is no date or time: " + e.getMessage());
        }
    }

    private static List<Object> list(JsonNode array) {
        List<Object> parts = new ArrayList<>();
        for (JsonNode element : array) {
            parts.add(part(element));
        }
        return parts;
    }

    private static Object part(JsonNode node) {
        JsonNodeType type = node.getNodeType();
        switch (type) {
            case STRING:
                return node.textValue();
            case NUMBER:
                return node.numberValue();
            case BOOLEAN:
                return node.booleanValue();
            case ARRAY:
                return list(node);
            case OBJECT:
                return typed(node);
            default:
                return null;
        }
    }

    private static Object typed(JsonNode object) {
        if (object.size() == 1) {
            Map.Entry<String, JsonNode> only = object.properties().iterator().next();
            String value = only.getValue().asText();
            switch (only.getKey()) {
                case "uuid":
                    return UUID.fromString(value);
                case "time":
                    return Instant.parse(value);
                case "date":
                    return value.indexOf('T') < 0 ? LocalDate.parse(value) : LocalDateTime.parse(value);
                default:
            }
        }
        throw new IllegalArgumentException(
                "a part of the key is written as a string, a number, true or false, a list,"
                        + " {\"uuid\": \"…\"}, {\"time\": \"…Z\"} or {\"date\": \"…\"}; others are found by their record's hash");
    }
}
