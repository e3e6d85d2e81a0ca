package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list of the file. Immutable. */
public final class YamlList extends YamlNode {

    private final List<YamlNode> items;

    YamlList(Position position, List<YamlNode> items, int size) {
        super(position, size);
        this.items = Collections.unmodifiableList(new ArrayList<>(items));
    }

    public List<YamlNode> items() {
        return items;
    }

    @Override
    public String kind() {
        return "a list";
    }
}
