package io.idem.agent.config.yaml;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Text to tree. Works on the events of snakeyaml-engine, below its composer and constructors: they know no positions of
 * names, and their first use costs start-up time.
 */
public final class YamlReader {

    private YamlReader() {}

    /**
     * @param file as the user gave it, for positions
     * @param problems takes what is wrong; nothing of the text is quoted in it but names, as a value may be a password
     * @return null if the text is empty or no YAML, which is in {@code problems} then
     */
    public static YamlNode read(String file, String text, Problems problems) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(file)
                .setCodePointLimit(YamlFile.MOST_BYTES)
                .build();
        try {
            Parser events = new ParserImpl(settings, new StreamReader(settings, text));
            return document(file, events, problems);
        } catch (MarkedYamlEngineException e) {
            problems.add(position(file, e), "is not valid YAML: " + sentence(e));
        } catch (ReaderException e) {
            problems.add(
                    YamlFile.positionOf(file, text, e.getPosition()),
                    "is not valid YAML: the character U+" + hex(e.getCodePoint()) + " is not allowed");
        } catch (YamlEngineException e) {
            problems.add(Position.of(file), "is not valid YAML: " + e.getMessage());
        }
        return null;
    }

    private static YamlNode document(String file, Parser events, Problems problems) {
        take(events, Event.ID.StreamStart);
        if (events.checkEvent(Event.ID.StreamEnd)) {
            problems.add(Position.of(file), "is empty: it needs at least `version`, `service` and `guards`");
            return null;
        }
        take(events, Event.ID.DocumentStart);
        YamlNode root = new YamlTreeBuilder(file, events, problems).node();
        take(events, Event.ID.DocumentEnd);
        if (!events.checkEvent(Event.ID.StreamEnd)) {
            problems.add(
                    position(file, events.peekEvent().getStartMark().orElse(null)),
                    "a second document starts here: one file is one document");
        }
        return root;
    }

    private static void take(Parser events, Event.ID expected) {
        Event event = events.next();
        if (event.getEventId() != expected) {
            throw new YamlEngineException("unexpected " + event.getEventId());
        }
    }

    /** @param mark may be null: the file as a whole */
    static Position position(String file, Mark mark) {
        return mark == null ? Position.of(file) : Position.inFile(file, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private static Position position(String file, MarkedYamlEngineException e) {
        return position(file, e.getProblemMark().orElse(e.getContextMark().orElse(null)));
    }

    /** The library's own message quotes the lines around the mistake. */
    private static String sentence(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? "unexpected text" : e.getProblem();
        return e.getContext() == null ? problem : problem + " " + e.getContext();
    }

    private static String hex(int codePoint) {
        String digits = Integer.toHexString(codePoint).toUpperCase(java.util.Locale.ROOT);
        return "0000".substring(Math.min(4, digits.length())) + digits;
    }
}
