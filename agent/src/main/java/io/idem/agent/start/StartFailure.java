package io.idem.agent.start;

import io.idem.agent.config.ConfigurationException;
import io.idem.agent.config.OnStartFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens when the agent cannot start: every reason is printed, then the JVM is halted with exit code 78 (a
 * configuration error, as in sysexits), since a service that runs unguarded has silent double effects; or, where the
 * operator chose so, the service runs unguarded and the log says so.
 */
final class StartFailure {

    static final int EXIT_CODE = 78;

    private static final Logger LOG = LoggerFactory.getLogger(StartFailure.class);

    private StartFailure() {}

    /** @param mayHalt false when the agent was attached: a running service is never stopped */
    static void configuration(ConfigurationException mistakes, boolean mayHalt) {
        for (Object problem : mistakes.problems()) {
            LOG.error("{}", problem);
        }
        end(mistakes.problems().size() + " mistake(s) in the configuration", mistakes.onStartFailure(), mayHalt);
    }

    static void unexpected(Throwable failure, OnStartFailure choice, boolean mayHalt) {
        LOG.error("the agent cannot start, please report it", failure);
        end(failure.toString(), choice, mayHalt);
    }

    private static void end(String why, OnStartFailure choice, boolean mayHalt) {
        if (choice == OnStartFailure.PROCEED || !mayHalt) {
            LOG.error("the service runs UNGUARDED: {}", why);
            return;
        }
        LOG.error(
                "the service is not started, exit code {}: {}; set IDEM_ON_START_FAILURE=proceed to run it unguarded",
                EXIT_CODE,
                why);
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(EXIT_CODE);
    }
}
