package io.idem.agent.config.read;

import io.idem.agent.config.yaml.PlainValue;
import io.idem.agent.config.yaml.YamlList;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.config.yaml.YamlScalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of any shape, for {@code return:}, as unmodifiable maps and lists, texts, numbers, booleans and null. */
final class PlainJava {

    private final Reading reading;
    private final String setting;

    PlainJava(Reading reading, String setting) {
        this.reading = reading;
        this.setting = setting;
    }

    Object of(YamlNode node) {
        if (node instanceof YamlMap) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (Map.Entry<String, YamlNode> entry : ((YamlMap) node).values().entrySet()) {
                map.put(entry.getKey(), of(entry.getValue()));
            }
            return Collections.unmodifiableMap(map);
        }
        if (node instanceof YamlList) {
            List<Object> list = new ArrayList<>();
            for (YamlNode item : ((YamlList) node).items()) {
                list.add(of(item));
            }
            return Collections.unmodifiableList(list);
        }
        return scalar((YamlScalar) node);
    }

    private Object scalar(YamlScalar scalar) {
        try {
            String text = reading.replaced(scalar.text());
            return scalar.isPlain() ? PlainValue.of(text) : text;
        } catch (InvalidValueException e) {
            reading.problem(scalar.position(), "`" + setting + "` " + e.getMessage());
            return null;
        }
    }
}
