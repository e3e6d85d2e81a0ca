package io.idem.agent.expr;

/**
 * The value has no stable form: two equal ones could give different keys. An object without one, a live resource, a
 * number that is not a number, a graph that runs in circles or beyond the bounds.
 */
public final class UnstableValueException extends KeyException {

    UnstableValueException(String message) {
        super(message);
    }
}
