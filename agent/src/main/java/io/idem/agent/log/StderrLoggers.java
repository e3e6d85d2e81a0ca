package io.idem.agent.log;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.Logger;

/** One logger a name. Libraries speak only when something is wrong; our own loggers follow {@link LogLevel}. */
final class StderrLoggers implements ILoggerFactory {

    private final ConcurrentMap<String, Logger> loggers = new ConcurrentHashMap<>();

    @Override
    public Logger getLogger(String name) {
        Logger logger = loggers.get(name);
        if (logger == null) {
            Logger fresh = new StderrLogger(name, name.startsWith("io.idem."));
            Logger raced = loggers.putIfAbsent(name, fresh);
            logger = raced == null ? fresh : raced;
        }
        return logger;
    }
}
