package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands behind {@code -javaagent:idem-agent.jar=}: {@code /etc/idem-agent.yaml}, or
 * {@code config=/etc/idem-agent.yaml;log.level=debug;mode=observe}, or the path first and names after it. Immutable.
 */
public final class AgentArguments {

    /** The name under which a path alone is kept. */
    static final String CONFIG = "config";

    private final Map<String, String> values = new LinkedHashMap<>();
    private final List<String> mistakes = new ArrayList<>();

    private AgentArguments() {}

    /** @param text as the JVM passes it; null and empty are no arguments. Never throws: see {@link #report}. */
    public static AgentArguments parse(String text) {
        AgentArguments arguments = new AgentArguments();
        String rest = text == null ? "" : text;
        boolean first = true;
        while (!rest.isEmpty()) {
            int end = rest.indexOf(';');
            String part = (end < 0 ? rest : rest.substring(0, end)).trim();
            rest = end < 0 ? "" : rest.substring(end + 1);
            if (!part.isEmpty()) {
                arguments.take(part, first);
            }
            first = false;
        }
        return arguments;
    }

    private void take(String part, boolean first) {
        int equals = part.indexOf('=');
        boolean named = equals > 0 && isName(part.substring(0, equals));
        if (!named && !first) {
            mistakes.add("`" + shown(part) + "` must be `name=value`; arguments are parted by `;`");
            return;
        }
        String name = named ? part.substring(0, equals).trim() : CONFIG;
        String value = named ? part.substring(equals + 1).trim() : part;
        if (value.isEmpty()) {
            mistakes.add("`" + name + "` has no value");
        } else if (values.put(name, value) != null) {
            mistakes.add("`" + name + "` is given twice");
        }
    }

    /** A path may hold an equals sign too, but then it also holds what no setting's name does. */
    private static boolean isName(String text) {
        String name = text.trim();
        for (int i = 0; i < name.length(); i++) {
            if (!Character.isLetterOrDigit(name.charAt(i)) && name.charAt(i) != '.') {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** What has no name may be a piece of a password with a semicolon in it. */
    private static String shown(String part) {
        int equals = part.indexOf('=');
        return equals < 0 ? "…" : part.substring(0, equals) + "=…";
    }

    /** @return null where it is not given */
    String get(String name) {
        return values.get(name);
    }

    /** @return in the order given */
    Iterable<String> names() {
        return Collections.unmodifiableSet(values.keySet());
    }

    /** Adds what is wrong with the form of the arguments. */
    void report(Problems problems) {
        for (String mistake : mistakes) {
            problems.add(Position.of("agent arguments"), mistake);
        }
    }
}
