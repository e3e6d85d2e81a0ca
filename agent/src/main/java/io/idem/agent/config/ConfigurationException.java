package io.idem.agent.config;

import io.idem.agent.config.problem.Problem;
import java.util.List;

/**
 * A configuration that cannot be used, with every mistake in it. Thrown by {@link ConfigurationLoader} and by whoever
 * resolves the settings; at start it ends in exit code 78 or an unguarded service, at reload the old configuration stays.
 * Its message is all mistakes, one a line.
 */
public final class ConfigurationException extends Exception {

    private final List<Problem> problems;
    private final OnStartFailure onStartFailure;

    /**
     * @param problems at least one
     * @param onStartFailure what is to happen if this was a start
     */
    public ConfigurationException(List<Problem> problems, OnStartFailure onStartFailure) {
        super(lines(problems));
        this.problems = problems;
        this.onStartFailure = onStartFailure;
    }

    /** @return in the order of the file */
    public List<Problem> problems() {
        return problems;
    }

    /**
     * @return what was asked for by the best source that could be read, the broken file included; EXIT where nothing was;
     *     PROCEED in mode {@code observe}
     */
    public OnStartFailure onStartFailure() {
        return onStartFailure;
    }

    private static String lines(List<Problem> problems) {
        StringBuilder lines = new StringBuilder();
        for (Problem problem : problems) {
            lines.append(lines.length() == 0 ? "" : "\n").append(problem);
        }
        return lines.toString();
    }
}
