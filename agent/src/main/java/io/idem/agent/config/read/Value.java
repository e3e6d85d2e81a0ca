package io.idem.agent.config.read;

import io.idem.agent.config.problem.Position;

/** The text of one scalar setting, from whichever source won, with what may be shown of it. */
final class Value {

    private final Position position;
    private final String text;
    private final String shown;
    private final boolean quoted;

    /** @param quoted written as a text in the file, so that it is no number or boolean */
    Value(Position position, String text, String shown, boolean quoted) {
        this.position = position;
        this.text = text;
        this.shown = shown;
        this.quoted = quoted;
    }

    Position position() {
        return position;
    }

    String text() {
        return text;
    }

    /** @return the text for messages, in backticks; for what came from a variable its placeholder; never a secret */
    String shown() {
        return shown;
    }

    boolean isQuoted() {
        return quoted;
    }
}
