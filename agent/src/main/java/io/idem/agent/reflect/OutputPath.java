package io.idem.agent.reflect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * An argument that a method changes for its caller, or a property of one: {@code request}, {@code args[0].order.id}. Read
 * while the class is woven, and again when the method is linked. Properties are fields here, of whatever visibility.
 * Immutable.
 */
public final class OutputPath {

    private final String text;
    private final int argument;
    private final List<String> names;

    private OutputPath(String text, int argument, List<String> names) {
        this.text = text;
        this.argument = argument;
        this.names = Collections.unmodifiableList(names);
    }

    /**
     * @param parameterNames of the method, one for each parameter; null where the class file has none
     * @throws IllegalArgumentException saying what is wrong with the path, as a whole sentence
     */
    public static OutputPath parse(String text, List<String> parameterNames) {
        List<String> steps = steps(text);
        int argument = argument(steps.get(0), parameterNames);
        return new OutputPath(text, argument, steps.subList(1, steps.size()));
    }

    /** @return as the configuration has it */
    public String text() {
        return text;
    }

    /** @return index of the parameter */
    public int argument() {
        return argument;
    }

    /** @return the fields to follow from the argument; empty for the argument as a whole */
    public List<String> names() {
        return names;
    }

    /** @return the same for every spelling of the path, so that a renamed parameter changes nothing */
    public String id() {
        StringBuilder id = new StringBuilder(PropertySteps.byIndex(argument));
        for (String name : names) {
            id.append('.').append(name);
        }
        return id.toString();
    }

    private static List<String> steps(String text) {
        List<String> steps = PropertySteps.of(text);
        if (steps == null) {
            throw new IllegalArgumentException("It is no path of properties that begins with a parameter,"
                    + " such as `request.orderId` or `args[0].orderId`.");
        }
        return steps;
    }

    private static int argument(String root, List<String> parameterNames) {
        int argument = PropertySteps.argument(root, parameterNames);
        if (argument >= 0) {
            return argument;
        }
        List<String> known = new ArrayList<>();
        for (int i = 0; i < parameterNames.size(); i++) {
            known.add(parameterNames.get(i) == null ? PropertySteps.byIndex(i) : parameterNames.get(i));
        }
        throw new IllegalArgumentException(
                known.isEmpty()
                        ? "The method has no parameters."
                        : "`" + root + "` is no parameter of the method" + NearestName.hint(root, known) + ".");
    }
}
