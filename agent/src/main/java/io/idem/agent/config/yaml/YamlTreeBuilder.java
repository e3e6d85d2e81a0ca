package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.parser.Parser;

/** Builds the tree from parser events; one use, one thread. */
final class YamlTreeBuilder {

    /** A settings tree has a handful of levels; recursion here and in every walk afterwards is bound by this. */
    private static final int DEEPEST = 50;

    /** What a walk through the tree may meet, aliases followed: a few nested aliases could make billions. */
    private static final int MOST_NODES = 200_000;

    private final String file;
    private final Parser events;
    private final Problems problems;
    private final Map<String, YamlNode> anchors = new HashMap<>();
    private int depth;

    YamlTreeBuilder(String file, Parser events, Problems problems) {
        this.file = file;
        this.events = events;
        this.problems = problems;
    }

    /** Takes the events of one node. */
    YamlNode node() {
        Event event = events.next();
        Position position = position(event);
        if (event instanceof AliasEvent) {
            return alias(((AliasEvent) event).getAlias().getValue(), position);
        }
        YamlNode node;
        if (event instanceof ScalarEvent) {
            node = scalar((ScalarEvent) event, position);
        } else {
            refuseTag(((CollectionStartEvent) event).getTag(), position);
            depth++;
            node = event.getEventId() == Event.ID.SequenceStart ? list(position) : map(position);
            depth--;
        }
        Optional<Anchor> anchor = ((NodeEvent) event).getAnchor();
        if (anchor.isPresent()) {
            anchors.put(anchor.get().getValue(), node);
        }
        return node;
    }

    private YamlNode scalar(ScalarEvent event, Position position) {
        refuseTag(event.getTag(), position);
        return new YamlScalar(position, event.getValue(), event.isPlain());
    }

    /** An anchor is known from the end of its node on, so that no alias can mean a node that contains it. */
    private YamlNode alias(String name, Position position) {
        YamlNode node = anchors.get(name);
        if (node == null) {
            problems.add(position, "`*" + name + "` names no value before it");
            return YamlMap.empty(position);
        }
        return node;
    }

    private YamlNode list(Position position) {
        List<YamlNode> items = new ArrayList<>();
        int size = 1;
        boolean fits = depth <= DEEPEST;
        while (!events.checkEvent(Event.ID.SequenceEnd)) {
            YamlNode item = fits ? node() : skipped();
            size = size(size, item);
            items.add(item);
        }
        events.next();
        return fits && size <= MOST_NODES ? new YamlList(position, items, size) : tooMuch(position, fits);
    }

    private YamlNode map(Position position) {
        Map<String, YamlNode> values = new LinkedHashMap<>();
        Map<String, Position> names = new LinkedHashMap<>();
        int size = 1;
        boolean fits = depth <= DEEPEST;
        while (!events.checkEvent(Event.ID.MappingEnd)) {
            YamlNode name = fits ? node() : skipped();
            YamlNode value = fits ? node() : skipped();
            size = size(size, value);
            put(name, value, values, names);
        }
        events.next();
        return fits && size <= MOST_NODES ? new YamlMap(position, values, names, size) : tooMuch(position, fits);
    }

    private void put(YamlNode name, YamlNode value, Map<String, YamlNode> values, Map<String, Position> names) {
        if (!(name instanceof YamlScalar)) {
            problems.add(name.position(), "a name must be a text, not " + name.kind());
            return;
        }
        String text = ((YamlScalar) name).text();
        if (text.equals("<<")) {
            problems.add(
                    name.position(), "merging with `<<` is not supported: an alias can only stand for a whole value");
        } else if (names.containsKey(text)) {
            problems.add(
                    name.position(),
                    "`" + text + "` is set twice, first in line "
                            + names.get(text).line());
        } else {
            names.put(text, name.position());
            values.put(text, value);
        }
    }

    /** Takes the events of one node without recursion. */
    private YamlNode skipped() {
        Position position = position(events.peekEvent());
        int open = 0;
        do {
            Event.ID event = events.next().getEventId();
            if (event == Event.ID.SequenceStart || event == Event.ID.MappingStart) {
                open++;
            } else if (event == Event.ID.SequenceEnd || event == Event.ID.MappingEnd) {
                open--;
            }
        } while (open > 0);
        return new YamlScalar(position, "", true);
    }

    private YamlNode tooMuch(Position position, boolean wide) {
        problems.add(
                position,
                wide
                        ? "means more than " + MOST_NODES + " values, aliases followed"
                        : "is nested more than " + DEEPEST + " levels deep");
        return YamlMap.empty(position);
    }

    private static int size(int soFar, YamlNode more) {
        return (int) Math.min(Integer.MAX_VALUE, (long) soFar + more.size());
    }

    private void refuseTag(Optional<String> tag, Position position) {
        if (tag.isPresent()) {
            problems.add(position, "tags are not supported: leave `" + tag.get() + "` out");
        }
    }

    private Position position(Event event) {
        return YamlReader.position(file, event.getStartMark().orElse(null));
    }
}
