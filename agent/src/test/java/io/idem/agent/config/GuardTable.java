package io.idem.agent.config;

import io.idem.agent.config.read.Words;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings of a guard as a table for people: names from the settings classes, defaults from a guard that says
 * nothing, values from what the reader says about a wrong one, words from {@link Guarantee}.
 */
final class GuardTable {

    /** No setting has it, and it is near to none. */
    private static final String WRONG = "zzzzzzzzzzzz";

    private GuardTable() {}

    /** @return the setting's path in a guard, with the field that holds it, in the order of the classes */
    static Map<String, Field> settings() {
        Map<String, Field> settings = new LinkedHashMap<>();
        collect("", GuardSettings.class, settings);
        return settings;
    }

    private static void collect(String prefix, Class<?> type, Map<String, Field> settings) {
        for (Field field : type.getDeclaredFields()) {
            String path = prefix + field.getName();
            if (Settings.class.isAssignableFrom(field.getType())) {
                collect(path + ".", field.getType(), settings);
            } else if (!Modifier.isStatic(field.getModifiers()) && field.isAnnotationPresent(Guarantee.class)) {
                settings.put(path, field);
            }
        }
    }

    static Guarantee guarantee(Field field) {
        return field.getAnnotation(Guarantee.class);
    }

    static String markdown() {
        StringBuilder table = new StringBuilder("| setting | default | values | example | what it guarantees |\n");
        table.append("|---|---|---|---|---|\n");
        settings().forEach((path, field) -> {
            List<String> cells = new ArrayList<>();
            cells.add("`" + path + "`");
            cells.add(byDefault(path, field));
            cells.add(values(path, field));
            String example = guarantee(field).example();
            cells.add(example.isEmpty() ? "" : "`" + example + "`");
            cells.add(guarantee(field).value());
            table.append("| ").append(String.join(" | ", cells)).append(" |\n");
        });
        return table.toString();
    }

    private static String byDefault(String path, Field field) {
        if (isRequired(path)) {
            return "required";
        }
        Object value = value(path, field);
        boolean nothing = value == null
                || value instanceof Number && ((Number) value).longValue() == 0
                || value instanceof Collection && ((Collection<?>) value).isEmpty()
                || value instanceof FingerprintSettings
                        && ((FingerprintSettings) value).kind() == FingerprintSettings.Kind.ARGUMENTS
                || path.equals("scope") && value.equals(Yaml.guard().name());
        return nothing ? guarantee(field).unset() : "`" + shown(path, value) + "`";
    }

    private static String shown(String path, Object value) {
        if (value instanceof ActionSettings) {
            ActionSettings action = (ActionSettings) value;
            return Words.of(action.kind())
                    + (action.kind() == ActionSettings.Kind.WAIT ? " " + action.waitMillis() / 1000 + "s" : "");
        }
        if (value instanceof FailureSettings) {
            return Words.of(((FailureSettings) value).others().kind());
        }
        if (value instanceof Enum) {
            return Words.of((Enum<?>) value);
        }
        if (value instanceof Long && complaint(path).contains("KB")) {
            return ((Long) value >> 10) + "KB";
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        throw new AssertionError("how is " + value + " of " + path + " to be shown?");
    }

    private static Object value(String path, Field field) {
        Object owner = Yaml.guard();
        try {
            for (String step : path.split("\\.")) {
                Field found = step.equals(field.getName())
                                && field.getDeclaringClass().isInstance(owner)
                        ? field
                        : owner.getClass().getDeclaredField(step);
                found.setAccessible(true);
                owner = found.get(owner);
            }
            return owner;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(path, e);
        }
    }

    private static boolean isRequired(String path) {
        return Yaml.mistakes("version: 1\nservice: shop\nguards: [{}]").stream()
                .anyMatch(mistake -> mistake.contains("`" + path + "` is missing"));
    }

    private static String values(String path, Field field) {
        if (!guarantee(field).values().isEmpty()) {
            return guarantee(field).values();
        }
        String complaint = complaint(path);
        if (complaint.contains("; known: ")) {
            return complaint.substring(complaint.indexOf("; known: ") + "; known: ".length());
        }
        if (complaint.contains("must be `true` or `false`")) {
            return "`true`, `false`";
        }
        Matcher count =
                Pattern.compile("must be a whole number from (\\d+) to (\\d+)").matcher(complaint);
        if (count.find()) {
            boolean unlimited = count.group(2).equals(String.valueOf(Integer.MAX_VALUE));
            return "a number from " + count.group(1) + (unlimited ? "" : " to " + count.group(2));
        }
        if (complaint.contains("KB")) {
            return "a size";
        }
        if (complaint.contains("30s")) {
            return "a duration";
        }
        throw new AssertionError(path + " needs values in its @" + Guarantee.class.getSimpleName() + ": " + complaint);
    }

    /** @return what the reader says about a wrong value, which tells the right ones */
    private static String complaint(String path) {
        int dot = path.indexOf('.');
        String line = dot < 0
                ? path + ": " + WRONG
                : path.substring(0, dot) + ": {" + path.substring(dot + 1) + ": " + WRONG + "}";
        return String.join("\n", Yaml.mistakes(Yaml.withGuard(line)));
    }
}
