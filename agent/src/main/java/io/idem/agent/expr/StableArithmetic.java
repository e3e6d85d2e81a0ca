package io.idem.agent.expr;

import java.util.Date;
import java.util.UUID;
import org.apache.commons.jexl3.JexlArithmetic;

/**
 * Strict arithmetic that makes text of values only. An object that prints its identity, or a collection of such, would
 * give every call a key of its own.
 */
final class StableArithmetic extends JexlArithmetic {

    StableArithmetic() {
        super(true);
    }

    @Override
    protected String toString(boolean strict, Object value) {
        requireValue(value);
        return super.toString(strict, value);
    }

    @Override
    public String toString(Object value) {
        requireValue(value);
        return super.toString(value);
    }

    private static void requireValue(Object value) {
        boolean isValue = value == null
                || value instanceof String
                || value instanceof Number && value.getClass().getName().startsWith("java.")
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof UUID
                || value instanceof Date
                || value instanceof StringBuilder
                || value.getClass().getName().startsWith("java.time.");
        if (!isValue) {
            throw new ArithmeticException("an object of " + value.getClass().getTypeName() + " is no text");
        }
    }
}
