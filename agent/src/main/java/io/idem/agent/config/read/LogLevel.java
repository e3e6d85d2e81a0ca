package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import io.idem.agent.reflect.NearestName;
import java.util.Arrays;
import java.util.List;

/**
 * How much the agent logs. No setting of the file, since lines are written before there is one: agent argument
 * {@code log.level}, system property {@code idem.log.level} or environment variable IDEM_LOG_LEVEL.
 */
public final class LogLevel {

    static final String NAME = "log.level";

    private static final List<String> LEVELS = Arrays.asList("trace", "debug", "info", "warn", "error", "off");
    private static final String DEFAULT = "info";

    private LogLevel() {}

    /** @return trace, debug, info, warn, error or off; info where nothing or nonsense was given. Never throws. */
    public static String early(SettingSources sources) {
        SettingSources.Given given = sources.find(NAME);
        return given != null && LEVELS.contains(given.value()) ? given.value() : DEFAULT;
    }

    /** Reports a level that does not exist. */
    public static void report(SettingSources sources, Problems problems) {
        SettingSources.Given given = sources.find(NAME);
        if (given != null && !LEVELS.contains(given.value())) {
            problems.add(
                    Position.of(given.source()),
                    "`" + NAME + "` has the unknown value `" + given.value() + "`"
                            + NearestName.hint(given.value(), LEVELS));
        }
    }
}
