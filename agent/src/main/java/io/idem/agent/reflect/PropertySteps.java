package io.idem.agent.reflect;

import java.util.ArrayList;
import java.util.List;

/** The parts of a path such as {@code order.card.number}. Read with the configuration and while a class loads. Stateless. */
public final class PropertySteps {

    private static final String BY_INDEX = "args[";

    private PropertySteps() {}

    /** @return names, but the first may be {@code args[0]} instead; null if the text is no such path */
    public static List<String> of(String path) {
        List<String> steps = new ArrayList<>();
        int begin = 0;
        for (int end = path.indexOf('.'); end >= 0; end = path.indexOf('.', begin)) {
            steps.add(path.substring(begin, end));
            begin = end + 1;
        }
        steps.add(path.substring(begin));
        for (int i = 0; i < steps.size(); i++) {
            if (!isName(steps.get(i)) && !(i == 0 && index(steps.get(i)) >= 0)) {
                return null;
            }
        }
        return steps;
    }

    /**
     * @param parameterNames of the method, one for each parameter; null where the class file has none
     * @return which parameter the first step of a path names; -1 for none
     */
    public static int argument(String step, List<String> parameterNames) {
        int argument = index(step) >= 0 ? index(step) : parameterNames.indexOf(step);
        return argument < parameterNames.size() ? argument : -1;
    }

    /** @return {@code args[0]} */
    public static String byIndex(int argument) {
        return BY_INDEX + argument + "]";
    }

    /** @return whether the step is written as {@code args[0]} */
    public static boolean isByIndex(String step) {
        return index(step) >= 0;
    }

    private static int index(String step) {
        if (!step.startsWith(BY_INDEX) || !step.endsWith("]") || step.length() > BY_INDEX.length() + 4) {
            return -1;
        }
        try {
            return Integer.parseInt(step.substring(BY_INDEX.length(), step.length() - 1));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static boolean isName(String step) {
        if (step.isEmpty() || !Character.isJavaIdentifierStart(step.charAt(0))) {
            return false;
        }
        for (int i = 1; i < step.length(); i++) {
            if (!Character.isJavaIdentifierPart(step.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
