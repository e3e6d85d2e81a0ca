package io.idem.agent.config;

import static io.idem.agent.config.ActionSettings.Kind.HOLD;
import static io.idem.agent.config.ActionSettings.Kind.REPLAY;
import static io.idem.agent.config.ActionSettings.Kind.RETRY;

import io.idem.agent.config.ActionSettings.Kind;
import io.idem.agent.config.read.ClassNames;
import io.idem.agent.config.read.Section;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code failure} of a policy: one word, or a table of words by exception class with {@code "*"} for all others. Immutable. */
public final class FailureSettings {

    private static final String OTHERS = "*";
    private static final Kind[] WORDS = {RETRY, REPLAY, HOLD};

    private final ActionSettings others;
    private final Map<String, ActionSettings> byType;

    private FailureSettings(ActionSettings others, Map<String, ActionSettings> byType) {
        this.others = others;
        this.byType = Collections.unmodifiableMap(byType);
    }

    static FailureSettings read(Section section, String name) {
        YamlNode node = section.node(name);
        Map<String, ActionSettings> byType = new LinkedHashMap<>();
        if (!(node instanceof YamlMap) || ((YamlMap) node).values().isEmpty()) {
            return new FailureSettings(ActionReader.read(section, name, WORDS), byType);
        }
        YamlMap table = (YamlMap) node;
        ActionSettings others = ActionSettings.of(RETRY, node.position());
        for (Map.Entry<String, YamlNode> entry : table.values().entrySet()) {
            ActionSettings action = ActionReader.word(section, name, entry.getValue(), WORDS);
            if (entry.getKey().equals(OTHERS)) {
                others = action;
            } else if (ClassNames.isFull(entry.getKey())) {
                byType.put(entry.getKey(), action);
            } else {
                section.problem(
                        table.positionOfName(entry.getKey()),
                        "`" + name
                                + "` names exceptions by their full class names, as `java.io.IOException`, nested ones"
                                + " with `$`, and all others as `\"*\"`: `" + entry.getKey() + "`");
            }
        }
        return new FailureSettings(others, byType);
    }

    /** @return RETRY, REPLAY or HOLD for exceptions that are not named, and for results that are failures */
    public ActionSettings others() {
        return others;
    }

    /** @return RETRY, REPLAY or HOLD by binary class name, in the order of the file; empty where one word is for all */
    public Map<String, ActionSettings> byType() {
        return byType;
    }
}
