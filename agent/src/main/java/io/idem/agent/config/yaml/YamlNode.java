package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import java.util.Objects;

/** A value of the file: {@link YamlScalar}, {@link YamlList} or {@link YamlMap}. Immutable. */
public abstract class YamlNode {

    private final Position position;
    private final int size;

    YamlNode(Position position, int size) {
        this.position = Objects.requireNonNull(position, "position");
        this.size = size;
    }

    public final Position position() {
        return position;
    }

    /** @return how many nodes a walk through this one meets, aliases followed; never above {@link Integer#MAX_VALUE} */
    final int size() {
        return size;
    }

    /** @return what kind of value this is, with its article, for messages */
    public abstract String kind();
}
