package io.idem.agent.config.read;

import java.util.Objects;

/** A text that must not reach a log, a message or JMX. Immutable. */
public final class Secret {

    private final String text;

    public Secret(String text) {
        this.text = Objects.requireNonNull(text, "text");
    }

    /** Only for handing it to the driver or client that needs it. */
    public String reveal() {
        return text;
    }

    /** @return the same for every secret */
    @Override
    public String toString() {
        return "***";
    }
}
