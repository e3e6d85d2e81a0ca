package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.yaml.YamlList;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.config.yaml.YamlScalar;
import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One mapping of the file while it is read, absent ones included. Its getters never fail: a mistake is reported and the
 * fallback returned, so that all mistakes are found in one pass. Used by the constructors of the settings classes.
 */
public final class Section {

    private final Reading reading;
    private final String path;
    private final String label;
    private final YamlMap map;
    private final Set<String> known = new LinkedHashSet<>();
    private final Map<String, Position> positions = new HashMap<>();

    /**
     * @param path with a dot at the end, empty for the root; null in lists, whose settings come from the file alone
     * @param label for messages; empty for the root
     */
    Section(Reading reading, String path, String label, YamlMap map) {
        this.reading = reading;
        this.path = path;
        this.label = label;
        this.map = map;
        reading.add(this);
    }

    public Position position() {
        return map.position();
    }

    /** @return where each setting that has been asked for was given; absent ones are missing */
    public Map<String, Position> positions() {
        return Collections.unmodifiableMap(positions);
    }

    /** @return whether the file has the setting, whatever its value */
    public boolean has(String name) {
        return map.get(name) != null;
    }

    public String text(String name, String fallback) {
        String text = notBlank(name, value(name, "a text"));
        return text == null ? fallback : text;
    }

    /** @return null only if it is missing, reported */
    public String requiredText(String name) {
        String text = text(name, null);
        requireGiven(name);
        return text;
    }

    /** @return null if absent; may be the empty text */
    public Secret secret(String name) {
        Value value = value(name, "a text");
        return value == null ? null : new Secret(value.text());
    }

    /** @return the key that is given there in base64; null if it is absent or mistaken, the latter reported */
    public byte[] encryptionKey(String name) {
        Value value = value(name, "a key in base64, or a mapping with `file`");
        try {
            return value == null ? null : EncryptionKey.parse(value.text());
        } catch (InvalidValueException e) {
            problem(value.position(), "the key `" + name + "` " + e.getMessage());
            return null;
        }
    }

    /** @return the key in the file that is named there; null if it is absent or mistaken, reported */
    public byte[] encryptionKeyOfFile(String name) {
        String file = requiredText(name);
        try {
            return file == null ? null : EncryptionKey.read(file);
        } catch (InvalidValueException e) {
            problem(positions.get(name), "`" + name + "` " + e.getMessage());
            return null;
        }
    }

    /** @return milliseconds */
    public long duration(String name, long fallback) {
        Value value = value(name, "a duration such as `30s`");
        try {
            return value == null ? fallback : Durations.parse(value.text(), value.shown());
        } catch (InvalidValueException e) {
            problem(value.position(), "`" + name + "` " + e.getMessage());
            return fallback;
        }
    }

    /**
     * @param written the scalar that {@code text} comes from, as the file has it
     * @return milliseconds; 0 if {@code text} is no duration, reported
     */
    public long duration(String name, String text, YamlScalar written) {
        boolean literal = written.text().contains(text);
        try {
            return Durations.parse(text, "`" + (literal ? text : written.text()) + "`");
        } catch (InvalidValueException e) {
            problem(written.position(), "`" + name + "` " + e.getMessage());
            return 0;
        }
    }

    /** @return bytes */
    public long size(String name, long fallback) {
        Value value = value(name, "a size such as `256KB`");
        try {
            return value == null ? fallback : Sizes.parse(value.text(), value.shown());
        } catch (InvalidValueException e) {
            problem(value.position(), "`" + name + "` " + e.getMessage());
            return fallback;
        }
    }

    /** @return null if absent or mistaken, reported */
    public Rate rate(String name) {
        Value value = value(name, "a rate such as `50/s`");
        try {
            return value == null ? null : Rate.parse(value.text(), value.shown());
        } catch (InvalidValueException e) {
            problem(value.position(), "`" + name + "` " + e.getMessage());
            return null;
        }
    }

    public int count(String name, int fallback, int least, int most) {
        Value value = value(name, "a whole number");
        if (value == null) {
            return fallback;
        }
        try {
            int count = Integer.parseInt(value.text().trim());
            if (!value.isQuoted() && count >= least && count <= most) {
                return count;
            }
        } catch (NumberFormatException e) {
            // reported below, as a number out of bounds is
        }
        problem(
                value.position(),
                "`" + name + "` must be a whole number from " + least + " to " + most + ", not "
                        + (value.isQuoted() ? "the text " : "") + value.shown());
        return fallback;
    }

    public boolean flag(String name, boolean fallback) {
        Value value = value(name, "`true` or `false`");
        if (value == null) {
            return fallback;
        }
        if (value.isQuoted() || !(value.text().equals("true") || value.text().equals("false"))) {
            problem(value.position(), "`" + name + "` must be `true` or `false`, not " + value.shown());
            return fallback;
        }
        return value.text().equals("true");
    }

    /** @param values in the file they are written in lower case, with hyphens */
    public <E extends Enum<E>> E oneOf(String name, E[] values, E fallback) {
        return oneOf(name, values, fallback, null);
    }

    /** @param others what the caller takes besides words, for people; null for nothing */
    public <E extends Enum<E>> E oneOf(String name, E[] values, E fallback, String others) {
        Value value = value(name, "one word");
        if (value == null) {
            return fallback;
        }
        E found = Words.find(value.text(), values);
        if (found == null) {
            String hint = NearestName.hint(value.text(), Words.of(values));
            problem(
                    value.position(),
                    "`" + name + "` has the unknown value " + value.shown() + hint
                            + (others == null || hint.endsWith("?") ? "" : ", or " + others));
            return fallback;
        }
        return found;
    }

    /** @return null if it is absent or malformed, the latter reported */
    public MethodReference method(String name) {
        String text = text(name, null);
        try {
            return text == null ? null : MethodReference.parse(text);
        } catch (InvalidValueException e) {
            problem(positions.get(name), "`" + name + "` " + e.getMessage());
            return null;
        }
    }

    /** @return a full class name; null if {@code node} is none, reported */
    public String className(String name, YamlNode node) {
        String text = textOf(name, node, "the full name of a class");
        if (text == null || ClassNames.isFull(text.trim())) {
            return text == null ? null : text.trim();
        }
        problem(
                node.position(),
                "`" + name + "` needs the full name of a class, as `java.io.IOException`; nested"
                        + " classes are written with `$`");
        return null;
    }

    /** @return one text or a list of at least one, in order; null if absent or mistaken, reported */
    public List<String> texts(String name) {
        List<String> texts = list(name, null);
        if (texts != null && texts.isEmpty()) {
            problem(positions.get(name), "`" + name + "` is empty");
            return null;
        }
        return texts;
    }

    /** @return one text or a list, in order */
    public List<String> list(String name, List<String> fallback) {
        YamlNode node = node(name);
        if (node == null) {
            return fallback;
        }
        List<YamlNode> items =
                node instanceof YamlList ? ((YamlList) node).items() : Collections.<YamlNode>singletonList(node);
        List<String> texts = new ArrayList<>();
        for (YamlNode item : items) {
            String text = textOf(name, item, "a text or a list of texts");
            if (text != null) {
                texts.add(text);
            }
        }
        return texts.size() == items.size() ? Collections.unmodifiableList(texts) : fallback;
    }

    /** @return the mapping under that name; an empty one if it is absent or none, which is reported */
    public Section section(String name) {
        YamlNode node = node(name);
        String childPath = path == null ? null : path + name + ".";
        String childLabel = (path == null ? "" : path) + name;
        return new Section(reading, childPath, childLabel, mapping(name, node));
    }

    /** @return the mappings of a list; empty if it is absent or no list, which is reported */
    public List<Section> sections(String name) {
        YamlNode node = node(name);
        if (node == null) {
            return Collections.emptyList();
        }
        if (!(node instanceof YamlList)) {
            problem(node.position(), "`" + name + "` must be a list, not " + node.kind());
            return Collections.emptyList();
        }
        List<Section> sections = new ArrayList<>();
        for (YamlNode item : ((YamlList) node).items()) {
            if (item instanceof YamlMap) {
                sections.add(new Section(reading, null, name, (YamlMap) item));
            } else {
                problem(item.position(), "`" + name + "` must be a list of mappings, not of " + item.kind());
            }
        }
        return sections;
    }

    /** @return the value as it stands in the file; null if absent */
    public YamlNode node(String name) {
        known.add(name);
        YamlNode node = map.get(name);
        if (node != null) {
            positions.put(name, node.position());
        }
        return node;
    }

    /** @return {@code node} as plain Java, placeholders replaced; may be null */
    public Object plain(String name, YamlNode node) {
        return reading.plain(name, node);
    }

    /** @return the text of a scalar that is not blank, placeholders replaced; null if it is none, reported */
    public String textOf(String name, YamlNode node, String expected) {
        return notBlank(name, reading.scalar(name, node, expected));
    }

    /** Reports a setting that the file must have and has not. */
    public void requireGiven(String name) {
        if (!has(name) && !positions.containsKey(name)) {
            problem(position(), "`" + name + "` is missing" + (label.isEmpty() ? "" : " in `" + label + "`"));
        }
    }

    /** Reports a setting that the file has and this version does not act on. */
    public void notYet(String name) {
        known.add(name);
        if (has(name)) {
            problem(map.positionOfName(name), "`" + name + "` is not supported yet");
        }
    }

    public void problem(Position position, String message) {
        reading.problem(position, message);
    }

    void reportUnknown() {
        for (String name : map.values().keySet()) {
            if (!known.contains(name)) {
                problem(
                        map.positionOfName(name),
                        "unknown setting `" + name + "`" + (label.isEmpty() ? "" : " in `" + label + "`")
                                + NearestName.hint(name, known));
            }
        }
    }

    private String notBlank(String name, Value value) {
        if (value != null && value.text().trim().isEmpty()) {
            problem(value.position(), "`" + name + "` has no value");
            return null;
        }
        return value == null ? null : value.text();
    }

    private Value value(String name, String expected) {
        Value given = path == null ? null : reading.given(path + name);
        YamlNode node = node(name);
        if (given != null) {
            positions.put(name, given.position());
            return given;
        }
        return node == null ? null : reading.scalar(name, node, expected);
    }

    private YamlMap mapping(String name, YamlNode node) {
        if (node instanceof YamlMap) {
            return (YamlMap) node;
        }
        if (node != null) {
            problem(node.position(), "`" + name + "` must be a mapping, not " + node.kind());
        }
        return YamlMap.empty(node == null ? position() : node.position());
    }
}
