package io.idem.agent.expr;

import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What to say about a name that an expression begins from and that the method does not have. */
final class UnknownName {

    private UnknownName() {}

    static String message(String source, String name, List<String> parameterNames) {
        List<String> known = parameterNames.stream().filter(Objects::nonNull).collect(Collectors.toList());
        String start = "The expression `" + source + "` begins from '" + name + "', ";
        if (known.isEmpty()) {
            return start
                    + "but the class file holds no parameter names: write args[0] for the first parameter, or compile"
                    + " the class with -parameters or -g.";
        }
        List<String> candidates = new ArrayList<>(known);
        candidates.add(Scope.ARGS);
        candidates.add(Scope.THIS);
        candidates.add(Scope.PARENT);
        candidates.add(Scope.RESULT);
        candidates.add(Scope.ERROR);
        String nearest = NearestName.of(name, candidates);
        String hint = nearest == null ? "" : " Did you mean '" + nearest + "'?";
        return start + "which is not a parameter; the parameters are " + String.join(", ", known) + "." + hint;
    }
}
