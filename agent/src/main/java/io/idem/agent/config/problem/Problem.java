package io.idem.agent.config.problem;

import java.util.Objects;

/** One mistake in a configuration. Immutable. Holds no value of a setting that may be a secret. */
public final class Problem {

    private final Position position;
    private final String message;

    public Problem(Position position, String message) {
        this.position = Objects.requireNonNull(position, "position");
        this.message = Objects.requireNonNull(message, "message");
    }

    public Position position() {
        return position;
    }

    /** @return what is wrong and what to do, without the position */
    public String message() {
        return message;
    }

    /** @return the line for people: {@code idem-agent.yaml:12:9: unknown setting `retension`, did you mean `retention`?} */
    @Override
    public String toString() {
        return position + ": " + message;
    }
}
