package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Settings by name, in the order of the file; each name once. Immutable. */
public final class YamlMap extends YamlNode {

    private final Map<String, YamlNode> values;
    private final Map<String, Position> names;

    /** @param names where each name stands */
    YamlMap(Position position, Map<String, YamlNode> values, Map<String, Position> names, int size) {
        super(position, size);
        this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        this.names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** @return a mapping without settings, for a section that the file leaves out */
    public static YamlMap empty(Position position) {
        return new YamlMap(
                position, Collections.<String, YamlNode>emptyMap(), Collections.<String, Position>emptyMap(), 1);
    }

    public Map<String, YamlNode> values() {
        return values;
    }

    /** @return null where the setting is absent */
    public YamlNode get(String name) {
        return values.get(name);
    }

    /** @return where the name stands; null where it is absent */
    public Position positionOfName(String name) {
        return names.get(name);
    }

    @Override
    public String kind() {
        return "a mapping";
    }
}
