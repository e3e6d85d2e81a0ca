package io.idem.agent.config.read;

/** A text that is not the value it should be. Its message goes behind the name of the setting: {@code must be …}. */
final class InvalidValueException extends Exception {

    InvalidValueException(String message) {
        super(message);
    }
}
