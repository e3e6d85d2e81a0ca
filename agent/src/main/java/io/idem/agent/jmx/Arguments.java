package io.idem.agent.jmx;

import java.util.List;
import javax.management.openmbean.OpenMBeanParameterInfo;
import javax.management.openmbean.SimpleType;

/**
 * What a JMX client passes to an operation, checked against its parameters. Consoles and scripts pass whatever number
 * type they have, so each is taken that holds the value. Used by one thread.
 */
final class Arguments {

    private final Object[] values;

    /** @throws IllegalArgumentException naming the argument that does not fit */
    Arguments(List<OpenMBeanParameterInfo> parameters, Object[] values) {
        int given = values == null ? 0 : values.length;
        if (given != parameters.size()) {
            throw new IllegalArgumentException(given + " arguments given, " + parameters.size() + " expected");
        }
        this.values = values;
        for (int i = 0; i < given; i++) {
            OpenMBeanParameterInfo parameter = parameters.get(i);
            boolean fits = parameter.getOpenType() == SimpleType.STRING
                    ? values[i] == null || values[i] instanceof String
                    : isWhole(values[i]);
            if (!fits) {
                throw new IllegalArgumentException("the argument " + parameter.getName() + " is "
                        + (values[i] == null
                                ? "missing"
                                : "a " + values[i].getClass().getSimpleName()) + ", expected "
                        + (parameter.getOpenType() == SimpleType.STRING ? "a text" : "a whole number"));
            }
        }
    }

    /** @return null for a text that was left out or is blank */
    String text(int index) {
        String text = (String) values[index];
        return text == null || text.trim().isEmpty() ? null : text;
    }

    long number(int index) {
        return ((Number) values[index]).longValue();
    }

    /** @return the number, or the nearest one that an int can hold */
    int count(int index) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number(index)));
    }

    private static boolean isWhole(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
    }
}
