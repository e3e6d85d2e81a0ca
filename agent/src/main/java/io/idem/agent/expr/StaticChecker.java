package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Holds an expression against the method that it is for, by class files alone. Called while the method's class is woven, on
 * whatever thread loads it, inside class loading. Stateless.
 *
 * <p>It finds what cannot be right: syntax, unknown names, properties that the declared type cannot have. What depends on
 * the object that comes (an interface, an abstract class, Object, a map, a type variable) or on a class file that is not
 * there is no finding.
 */
public final class StaticChecker {

    /** Where the expression stands. */
    public enum Usage {
        /** A key part: evaluated before the method runs, and of a type with a stable form. */
        KEY,
        /** Evaluated before the method runs: fingerprint, when. */
        ENTRY,
        /** Evaluated after the method has ended: {@code result} and {@code error} are there. */
        EXIT
    }

    private final String source;
    private final MethodDescription method;
    private final Usage usage;
    private final TypeDescription.Generic result;
    private final List<String> findings = new ArrayList<>();

    private StaticChecker(String source, MethodDescription method, Usage usage, TypeDescription.Generic result) {
        this.source = source;
        this.method = method;
        this.usage = usage;
        this.result = result;
    }

    /** @return whole sentences, each naming the expression and what to write instead; empty if nothing was found */
    public static List<String> check(String source, MethodDescription method, Usage usage) {
        return new StaticChecker(source, method, usage, method.getReturnType()).check();
    }

    /** @param result what {@code result} is, where the method returns a stage of it; null if that is not known */
    public static List<String> checkAtExit(String source, MethodDescription method, TypeDescription.Generic result) {
        return new StaticChecker(source, method, Usage.EXIT, result).check();
    }

    private List<String> check() {
        walk();
        return Collections.unmodifiableList(findings);
    }

    private void walk() {
        Path path = Path.parse(source);
        if (path != null) {
            TypeDescription.Generic type = follow(path.root(), path.steps());
            if (usage == Usage.KEY && type != null) {
                keyPart(type);
            }
            return;
        }
        try {
            for (List<String> variable : Parser.INSTANCE.compile(source).paths()) {
                follow(variable.get(0), steps(variable));
            }
        } catch (ExpressionException e) {
            findings.add(e.getMessage());
        }
    }

    /** @return the type that the path reaches; null if it cannot be known, or there is a finding */
    private TypeDescription.Generic follow(String root, List<Object> steps) {
        try {
            int done = Scope.ARGS.equals(root) && !steps.isEmpty() ? 1 : 0;
            StaticPath path = new StaticPath(begin(root, steps));
            for (Object step : steps.subList(done, steps.size())) {
                path.follow(step);
            }
            if (path.problem() != null) {
                findings.add("The expression `" + source + "` " + path.problem() + ".");
            }
            return path.type();
        } catch (RuntimeException | LinkageError e) {
            // a class file that the types name is not there, or not readable: what depends on it cannot be known
            return null;
        }
    }

    private TypeDescription.Generic begin(String root, List<Object> steps) {
        switch (root) {
            case Scope.ARGS:
                return argument(steps);
            case Scope.THIS:
                if (method.isStatic()) {
                    findings.add("The expression `" + source + "` reads 'this', which a static method does not have.");
                    return null;
                }
                return method.getDeclaringType().asGenericType();
            case Scope.PARENT:
                if (!steps.isEmpty() && !steps.get(0).equals("key")) {
                    findings.add("The expression `" + source + "` reads '" + steps.get(0)
                            + "' of parent, which has only 'key'." + shadowed(root));
                }
                return null;
            case Scope.RESULT:
            case Scope.ERROR:
                return outcome(root);
            default:
                return parameter(root);
        }
    }

    private TypeDescription.Generic argument(List<Object> steps) {
        int count = method.getParameters().size();
        if (steps.isEmpty() || "length".equals(steps.get(0))) {
            return null;
        }
        if (!(steps.get(0) instanceof Integer)) {
            findings.add("The expression `" + source + "` reads '" + steps.get(0)
                    + "' of args, which is an array: write args[0] for the first parameter.");
            return null;
        }
        int index = (Integer) steps.get(0);
        if (index >= count) {
            findings.add("The expression `" + source + "` reads args[" + index + "], but the method has "
                    + (count == 0 ? "no parameters." : "only " + count + ", from args[0] on."));
            return null;
        }
        return method.getParameters().get(index).getType();
    }

    private TypeDescription.Generic outcome(String root) {
        if (usage != Usage.EXIT) {
            findings.add("The expression `" + source + "` reads '" + root
                    + "', which exists only after the method has ended." + shadowed(root));
            return null;
        }
        if (root.equals(Scope.RESULT) && result != null && result.represents(void.class)) {
            findings.add("The expression `" + source + "` reads 'result', but the method returns nothing.");
        }
        return root.equals(Scope.RESULT) ? result : null;
    }

    private TypeDescription.Generic parameter(String name) {
        List<String> names = new ArrayList<>();
        for (ParameterDescription parameter : method.getParameters()) {
            String known = parameter.isNamed() ? parameter.getName() : null;
            if (name.equals(known)) {
                return parameter.getType();
            }
            names.add(known);
        }
        findings.add(UnknownName.message(source, name, names));
        return null;
    }

    private String shadowed(String root) {
        for (ParameterDescription parameter : method.getParameters()) {
            if (parameter.isNamed() && parameter.getName().equals(root)) {
                return " For the parameter of that name write args[" + parameter.getIndex() + "].";
            }
        }
        return "";
    }

    private void keyPart(TypeDescription.Generic type) {
        try {
            if (!StaticKeyTypes.mayBePart(type)) {
                findings.add(
                        "The key part `" + source + "` is a " + type.asErasure().getName()
                                + ", which has no stable form as a key: name the properties of it that identify the operation, such"
                                + " as `" + source.trim() + ".id`.");
            }
        } catch (RuntimeException | LinkageError e) {
            // as above: a type that cannot be read cannot be judged
            return;
        }
    }

    private static List<Object> steps(List<String> variable) {
        List<Object> steps = new ArrayList<>();
        for (String step : variable.subList(1, variable.size())) {
            boolean index =
                    !step.isEmpty() && step.length() < 10 && step.chars().allMatch(c -> c >= '0' && c <= '9');
            steps.add(index ? (Object) Integer.valueOf(step) : step);
        }
        return steps;
    }

    /** Parses only, and so never learns a class of the application. */
    private static final class Parser {
        static final JexlCompiler INSTANCE = new JexlCompiler(new PropertyAccess(PackageOpener.NONE));
    }
}
