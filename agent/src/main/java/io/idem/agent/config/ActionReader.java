package io.idem.agent.config;

import io.idem.agent.config.ActionSettings.Kind;
import io.idem.agent.config.problem.Position;
import io.idem.agent.config.read.Section;
import io.idem.agent.config.read.Words;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.config.yaml.YamlScalar;
import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Reads a policy's value: a word ({@code replay}), {@code wait 3s}, or a mapping of one word with what stands behind it
 * ({@code {return: {code: 409}}}, {@code {wait: 3s, then: reject}}).
 */
final class ActionReader {

    private static final long DEFAULT_WAIT = 3_000;
    private static final String EXPECTED = "a word or a mapping";

    private final Section section;
    private final String name;
    private final List<Kind> allowed;

    private ActionReader(Section section, String name, List<Kind> allowed) {
        this.section = section;
        this.name = name;
        this.allowed = allowed;
    }

    /** @param allowed the default first */
    static ActionSettings read(Section section, String name, Kind... allowed) {
        ActionReader reader = new ActionReader(section, name, Arrays.asList(allowed));
        YamlNode node = section.node(name);
        ActionSettings action = node == null ? null : reader.action(node);
        return action == null ? reader.fallback(node == null ? section.position() : node.position()) : action;
    }

    /**
     * The same for a value inside of a policy that is no mapping.
     *
     * @return the default where it is none, reported
     */
    static ActionSettings word(Section section, String name, YamlNode node, Kind... allowed) {
        ActionReader reader = new ActionReader(section, name, Arrays.asList(allowed));
        ActionSettings action = reader.word(node);
        return action == null ? reader.fallback(node.position()) : action;
    }

    private ActionSettings fallback(Position position) {
        Kind kind = allowed.get(0);
        return kind == Kind.WAIT
                ? ActionSettings.waiting(DEFAULT_WAIT, ActionSettings.of(Kind.REJECT, position), position)
                : ActionSettings.of(kind, position);
    }

    /** @return null where it is none, reported */
    private ActionSettings action(YamlNode node) {
        return node instanceof YamlMap ? mapping((YamlMap) node) : word(node);
    }

    private ActionSettings word(YamlNode node) {
        String text = section.textOf(name, node, EXPECTED);
        if (text == null) {
            return null;
        }
        String trimmed = text.trim();
        boolean waits = trimmed.startsWith("wait ");
        Kind kind = kind(waits ? "wait" : trimmed, ((YamlScalar) node).text().trim(), node.position());
        if (kind == null) {
            return null;
        }
        switch (kind) {
            case WAIT:
                return waits ? waiting(trimmed.substring(5), node, null, node.position()) : without(node, "`wait 3s`");
            case RETURN:
                return without(node, "`{return: <value>}`");
            case THROW:
                return without(node, "`{throw: <class>}`");
            case RUN:
                return without(node, "`{run: <expression>}`");
            case PROBE:
                return without(node, "`{probe: <expression>}`");
            default:
                return ActionSettings.of(kind, node.position());
        }
    }

    private ActionSettings mapping(YamlMap map) {
        Iterator<String> words = map.values().keySet().iterator();
        if (!words.hasNext()) {
            section.problem(map.position(), "`" + name + "` has no value");
            return null;
        }
        String word = words.next();
        if (map.values().containsKey("wait")) {
            word = "wait";
        }
        Kind kind = kind(word, word, map.positionOfName(word));
        if (kind == null || !isAlone(map, word)) {
            return null;
        }
        switch (kind) {
            case WAIT:
                String duration = section.textOf(name, map.get(word), "a duration such as `3s`");
                return duration == null ? null : waiting(duration, map.get(word), map.get("then"), map.position());
            case RETURN:
                return ActionSettings.returning(section.plain(name, map.get(word)), map.position());
            case THROW:
                String type = section.className(name, map.get(word));
                return type == null ? null : ActionSettings.with(kind, type, map.position());
            case RUN:
                String expression = section.textOf(name, map.get(word), "an expression");
                return expression == null ? null : ActionSettings.with(kind, expression, map.position());
            case PROBE:
                return ActionSettings.probing(ProbeSettings.read(section.section(name)), map.position());
            default:
                section.problem(
                        map.positionOfName(word), "`" + word + "` takes no value: write `" + name + ": " + word + "`");
                return null;
        }
    }

    private boolean isAlone(YamlMap map, String word) {
        for (String other : map.values().keySet()) {
            if (!other.equals(word) && !(word.equals("wait") && other.equals("then"))) {
                section.problem(
                        map.positionOfName(other),
                        "`" + other + "` cannot stand beside `" + word + "` in `" + name + "`");
                return false;
            }
        }
        return true;
    }

    /**
     * @param written the scalar that the duration is in
     * @param then null for the default
     */
    private ActionSettings waiting(String duration, YamlNode written, YamlNode then, Position position) {
        long millis = section.duration(name, duration.trim(), (YamlScalar) written);
        ActionSettings after = ActionSettings.of(Kind.REJECT, position);
        if (then != null) {
            List<Kind> afterWait = new ArrayList<>(allowed);
            afterWait.remove(Kind.WAIT);
            after = new ActionReader(section, "then", afterWait).action(then);
        }
        return millis == 0 || after == null ? null : ActionSettings.waiting(millis, after, position);
    }

    /** @param written the word before its placeholders were replaced */
    private Kind kind(String word, String written, Position position) {
        Kind kind = Words.find(word, Kind.values());
        if (kind != null && allowed.contains(kind)) {
            return kind;
        }
        List<String> words = new ArrayList<>();
        for (Kind one : allowed) {
            words.add(Words.of(one));
        }
        section.problem(
                position,
                kind == null
                        ? "`" + name + "` has the unknown value `" + written + "`" + NearestName.hint(word, words)
                        : "`" + name + "` cannot be `" + word + "`; known: " + NearestName.list(words));
        return null;
    }

    private ActionSettings without(YamlNode node, String form) {
        section.problem(node.position(), "`" + name + "` needs a value behind the word: write " + form);
        return null;
    }
}
