package io.idem.agent.log;

import org.slf4j.event.Level;

/** From which level on our own loggers write. Set once by the agent's start; read on every thread. */
public final class LogLevel {

    private static volatile int threshold = Level.INFO.toInt();

    private LogLevel() {}

    /** @param level error, warn, info, debug or trace, in any case; anything else leaves the level as it is */
    public static void set(String level) {
        for (Level known : Level.values()) {
            if (known.name().equalsIgnoreCase(level)) {
                threshold = known.toInt();
            }
        }
    }

    static boolean allows(Level level, boolean own) {
        return level.toInt() >= (own ? threshold : Math.max(threshold, Level.WARN.toInt()));
    }
}
