package io.idem.agent.codec;

import io.idem.agent.reflect.OutputPath;
import io.idem.agent.reflect.PropertySteps;
import java.util.ArrayList;
import java.util.List;

/**
 * One entry of {@code result.mask}: fields from the result on, {@code card.number} or {@code result.card.number}, or from an
 * argument on of which something is an output, {@code order.card.number}. Immutable.
 */
final class MaskPath {

    private static final String RESULT = "result";
    private static final int OF_RESULT = -1;

    private final int argument;
    private final boolean byIndex;
    private final List<String> names;

    private MaskPath(int argument, boolean byIndex, List<String> names) {
        this.argument = argument;
        this.byIndex = byIndex;
        this.names = names;
    }

    /**
     * @param parameterNames of the method, one for each parameter; null where the class file has none
     * @throws IllegalArgumentException saying what is wrong with the path, as a whole sentence
     */
    static MaskPath parse(String text, List<OutputPath> outputs, List<String> parameterNames) {
        List<String> steps = PropertySteps.of(text);
        if (steps == null) {
            throw new IllegalArgumentException("It is no path of properties, such as `card.number`.");
        }
        List<String> rest = steps.subList(1, steps.size());
        if (steps.get(0).equals(RESULT)) {
            if (rest.isEmpty()) {
                throw new IllegalArgumentException(
                        "It is the whole result; to keep nothing of results, write `codec: none`.");
            }
            return new MaskPath(OF_RESULT, false, rest);
        }
        boolean byIndex = PropertySteps.isByIndex(steps.get(0));
        int argument = PropertySteps.argument(steps.get(0), parameterNames);
        for (OutputPath output : outputs) {
            if (output.argument() == argument) {
                return new MaskPath(argument, byIndex, rest);
            }
        }
        if (byIndex) {
            throw new IllegalArgumentException(
                    "Nothing of `" + steps.get(0) + "` is kept, since the guard's outputs do not name it.");
        }
        return new MaskPath(OF_RESULT, false, steps);
    }

    boolean isOfResult() {
        return argument == OF_RESULT;
    }

    /** @return index of the parameter from which it goes on */
    int argument() {
        return argument;
    }

    /** @return whether its first step can mean nothing but an argument */
    boolean isByIndex() {
        return byIndex;
    }

    /** @return the fields to follow; at least one of a result */
    List<String> names() {
        return names;
    }

    /** @return the fields to follow from the output on; null if this is somewhere else; empty if the output is in it */
    List<String> within(OutputPath output) {
        int common = Math.min(names.size(), output.names().size());
        boolean related = !isOfResult()
                && output.argument() == argument
                && names.subList(0, common).equals(output.names().subList(0, common));
        return related ? new ArrayList<>(names.subList(common, names.size())) : null;
    }
}
