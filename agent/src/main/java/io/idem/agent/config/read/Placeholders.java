package io.idem.agent.config.read;

import java.util.Map;

/** Replaces {@code ${NAME}} and {@code ${NAME:default}} by environment variables; {@code $${} stands for itself. */
final class Placeholders {

    private final Map<String, String> environment;

    Placeholders(Map<String, String> environment) {
        this.environment = environment;
    }

    static boolean in(String text) {
        return text.contains("${");
    }

    /** @throws InvalidValueException naming the variable that is not set; never a value */
    String replace(String text) throws InvalidValueException {
        int next = text.indexOf("${");
        if (next < 0) {
            return text;
        }
        StringBuilder replaced = new StringBuilder();
        int from = 0;
        while (next >= 0) {
            if (next > from && text.charAt(next - 1) == '$') {
                replaced.append(text, from, next - 1).append("${");
                from = next + 2;
            } else {
                int end = text.indexOf('}', next);
                if (end < 0) {
                    throw new InvalidValueException(
                            "has a `${` without `}` (write `$${` for the characters themselves)");
                }
                replaced.append(text, from, next).append(value(text.substring(next + 2, end)));
                from = end + 1;
            }
            next = text.indexOf("${", from);
        }
        return replaced.append(text, from, text.length()).toString();
    }

    private String value(String placeholder) throws InvalidValueException {
        int colon = placeholder.indexOf(':');
        String name = colon < 0 ? placeholder : placeholder.substring(0, colon);
        if (!isName(name)) {
            throw new InvalidValueException(
                    "needs the name of an environment variable in `${…}` (write `$${` for the characters themselves)");
        }
        String value = environment.get(name);
        if (value != null) {
            return value;
        }
        if (colon < 0) {
            throw new InvalidValueException("needs the environment variable `" + name
                    + "`, which is not set: set it, or give a default with `${" + name + ":default}`");
        }
        return placeholder.substring(colon + 1);
    }

    private static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            if (!letter && (i == 0 || !(c == '.' || c == '-' || (c >= '0' && c <= '9')))) {
                return false;
            }
        }
        return !name.isEmpty();
    }
}
