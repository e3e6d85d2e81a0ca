package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import java.util.Objects;

/** A text of the file, as written: placeholders are not replaced yet. Immutable. */
public final class YamlScalar extends YamlNode {

    private final String text;
    private final boolean plain;

    /** @param plain not quoted, so that it may stand for null, a boolean or a number */
    YamlScalar(Position position, String text, boolean plain) {
        super(position, 1);
        this.text = Objects.requireNonNull(text, "text");
        this.plain = plain;
    }

    public String text() {
        return text;
    }

    public boolean isPlain() {
        return plain;
    }

    public boolean isNull() {
        return plain && PlainValue.isNull(text);
    }

    @Override
    public String kind() {
        return isNull() ? "nothing" : "a text";
    }
}
