package io.idem.agent.expr;

import io.idem.store.Hex;
import java.util.Collection;
import java.util.List;

/**
 * Key parts as people read them in records, logs and JMX: separated by a comma, at most {@link KeyParts#MAX_TEXT}
 * characters. What could break a log line or hide text is escaped: control and format characters, halves of surrogate
 * pairs. Not unique and not parsed by anyone: the hash is the key.
 *
 * <p>Masked, a part of at least {@value #SHORTEST_SHOWN} characters shows its first and last two, any other none, whatever
 * its type: a card number may be a number.
 */
final class KeyText {

    private static final char ELLIPSIS = '\u2026';
    private static final int SHORTEST_SHOWN = 12;
    private static final int SHOWN = 2;
    private static final String MASK = "***";

    private final StringBuilder text = new StringBuilder(64);

    private final boolean masked;

    private KeyText(boolean masked) {
        this.masked = masked;
    }

    static String of(List<Object> values, boolean masked) {
        KeyText writer = new KeyText(masked);
        writer.elements(values);
        if (writer.text.length() <= KeyParts.MAX_TEXT) {
            return writer.text.toString();
        }
        return writer.text.substring(0, KeyParts.MAX_TEXT - 1) + ELLIPSIS;
    }

    private void elements(Collection<?> values) {
        String separator = "";
        for (Object value : values) {
            if (isFull()) {
                return;
            }
            text.append(separator);
            value(value);
            separator = ", ";
        }
    }

    private void value(Object value) {
        Object plain = KeyParts.plain(value);
        if (plain instanceof Collection) {
            text.append('[');
            elements((Collection<?>) plain);
            text.append(']');
        } else if (masked) {
            text(masked(plain instanceof byte[] ? "" : String.valueOf(plain)));
        } else if (plain instanceof byte[]) {
            hex((byte[]) plain);
        } else if (plain instanceof Enum) {
            text.append(((Enum<?>) plain).name());
        } else if (plain instanceof java.util.Calendar) {
            text.append(((java.util.Calendar) plain).toInstant());
        } else {
            text(String.valueOf(plain));
        }
    }

    private static String masked(String part) {
        int length = part.codePointCount(0, part.length());
        return length < SHORTEST_SHOWN
                ? MASK
                : part.substring(0, part.offsetByCodePoints(0, SHOWN))
                        + MASK
                        + part.substring(part.offsetByCodePoints(part.length(), -SHOWN));
    }

    private void hex(byte[] bytes) {
        for (int i = 0; i < bytes.length && !isFull(); i++) {
            Hex.append(text, bytes[i]);
        }
    }

    private void text(String value) {
        if (value.length() <= KeyParts.MAX_TEXT && isPlain(value)) {
            text.append(value);
        } else {
            escape(value);
        }
    }

    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private void escape(String value) {
        for (int i = 0; i < value.length() && !isFull(); ) {
            int c = value.codePointAt(i);
            i += Character.charCount(c);
            switch (Character.getType(c)) {
                case Character.CONTROL:
                case Character.FORMAT:
                case Character.SURROGATE:
                case Character.LINE_SEPARATOR:
                case Character.PARAGRAPH_SEPARATOR:
                    text.append(c <= 0xFFFF ? String.format("\\u%04x", c) : String.format("\\x{%x}", c));
                    break;
                default:
                    text.appendCodePoint(c);
            }
        }
    }

    private boolean isFull() {
        return text.length() > KeyParts.MAX_TEXT;
    }
}
