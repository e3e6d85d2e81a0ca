package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.config.yaml.YamlScalar;
import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * One pass over a configuration: what its sections share. The settings classes ask {@link Section}s for their values by
 * name, so the names that were asked for are the valid ones; the others are found at the end. One thread, one use.
 */
public final class Reading {

    private final SettingSources sources;
    private final Problems problems;
    private final Placeholders placeholders;
    private final List<Section> sections = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();

    public Reading(SettingSources sources, Problems problems) {
        this.sources = sources;
        this.problems = problems;
        this.placeholders = new Placeholders(sources.environment());
    }

    /** @param map the whole file */
    public Section root(YamlMap map) {
        return new Section(this, "", "", map);
    }

    /**
     * Reports the names that nobody asked for, after all settings were read.
     *
     * @return sentences about properties and variables that look like settings and are none
     */
    public List<String> finish() {
        for (Section section : sections) {
            section.reportUnknown();
        }
        Set<String> known = new LinkedHashSet<>(names);
        known.add(AgentArguments.CONFIG);
        known.add(LogLevel.NAME);
        sources.arguments().report(problems);
        for (String name : sources.arguments().names()) {
            if (!known.contains(name)) {
                problems.add(
                        Position.of("agent arguments"),
                        "unknown setting `" + name + "`" + NearestName.hint(name, known));
            }
        }
        return lookalikes(known);
    }

    private List<String> lookalikes(Set<String> known) {
        List<String> warnings = new ArrayList<>();
        List<String> properties = new ArrayList<>();
        List<String> variables = new ArrayList<>();
        for (String name : known) {
            properties.add("idem." + name);
            variables.add(SettingSources.variable(name));
        }
        warn("system property ", "idem.", sources.properties().stringPropertyNames(), properties, warnings);
        warn("environment variable ", "IDEM_", sources.environment().keySet(), variables, warnings);
        return warnings;
    }

    /** What begins so and is like no setting has another meaning. */
    private static void warn(String kind, String prefix, Set<String> given, List<String> known, List<String> warnings) {
        for (String name : new TreeSet<>(given)) {
            if (name.startsWith(prefix) && !known.contains(name)) {
                String nearest = NearestName.of(name, known);
                if (nearest != null) {
                    warnings.add(kind + "`" + name + "` is no setting and is ignored, did you mean `" + nearest + "`?");
                }
            }
        }
    }

    void add(Section section) {
        sections.add(section);
    }

    /** @return the setting from an argument, property or variable, or null */
    Value given(String name) {
        names.add(name);
        SettingSources.Given given = sources.find(name);
        return given == null
                ? null
                : new Value(
                        Position.of(given.source()),
                        given.value(),
                        isSecret(name) ? "(not shown)" : "`" + given.value() + "`",
                        false);
    }

    /** @return the scalar with its placeholders replaced; null if it is none, has no value or misses a variable, reported */
    Value scalar(String name, YamlNode node, String expected) {
        if (!(node instanceof YamlScalar)) {
            problem(node.position(), "`" + name + "` must be " + expected + ", not " + node.kind());
            return null;
        }
        YamlScalar scalar = (YamlScalar) node;
        if (scalar.isNull()) {
            problem(node.position(), "`" + name + "` has no value");
            return null;
        }
        try {
            String text = placeholders.replace(scalar.text());
            boolean quoted = !scalar.isPlain() && !Placeholders.in(scalar.text());
            // the text before the replacement: what comes from a variable may be a secret
            return new Value(node.position(), text, isSecret(name) ? "(not shown)" : "`" + scalar.text() + "`", quoted);
        } catch (InvalidValueException e) {
            problem(node.position(), "`" + name + "` " + e.getMessage());
            return null;
        }
    }

    /** @return the node as plain Java, placeholders replaced */
    Object plain(String name, YamlNode node) {
        return new PlainJava(this, name).of(node);
    }

    String replaced(String text) throws InvalidValueException {
        return placeholders.replace(text);
    }

    void problem(Position position, String message) {
        problems.add(position, message);
    }

    private static boolean isSecret(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.contains("password") || lower.contains("secret");
    }
}
