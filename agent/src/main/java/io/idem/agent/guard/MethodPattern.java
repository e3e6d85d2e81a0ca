package io.idem.agent.guard;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Which methods a guard names: the parsed form of {@code method: com.acme.OrderService#createOrder(java.lang.String)}.
 * Made when the configuration is resolved, read by the transformer on whatever thread loads a class. Immutable.
 */
public final class MethodPattern {

    private final String guard;
    private final String className;
    private final String methodName;
    private final List<String> parameterTypes;
    private final boolean subtypes;
    private final boolean rejectsMisfits;
    private final boolean ignoresAsync;

    /**
     * @param guard name of the guard
     * @param className binary name, with $ for nested classes
     * @param parameterTypes as in source, arrays as {@code int[]}, nested classes with $; null for any
     * @param subtypes whether the method in every subtype of the class is meant too
     * @param rejectsMisfits {@code onGuardError: reject}: a method that turned up but cannot be guarded refuses its calls
     */
    public MethodPattern(
            String guard,
            String className,
            String methodName,
            List<String> parameterTypes,
            boolean subtypes,
            boolean rejectsMisfits) {
        this(guard, className, methodName, parameterTypes, subtypes, rejectsMisfits, false);
    }

    private MethodPattern(
            String guard,
            String className,
            String methodName,
            List<String> parameterTypes,
            boolean subtypes,
            boolean rejectsMisfits,
            boolean ignoresAsync) {
        this.guard = Objects.requireNonNull(guard, "guard");
        this.className = Objects.requireNonNull(className, "className");
        this.methodName = Objects.requireNonNull(methodName, "methodName");
        this.parameterTypes = parameterTypes == null ? null : Collections.unmodifiableList(parameterTypes);
        this.subtypes = subtypes;
        this.rejectsMisfits = rejectsMisfits;
        this.ignoresAsync = ignoresAsync;
    }

    /** @return the same with {@code async: ignore}: whatever the method returns, its record ends when it returns */
    public MethodPattern ignoringAsync() {
        return new MethodPattern(guard, className, methodName, parameterTypes, subtypes, rejectsMisfits, true);
    }

    public String guard() {
        return guard;
    }

    public String className() {
        return className;
    }

    public String methodName() {
        return methodName;
    }

    /** @return null where the pattern takes every overload (and must find exactly one) */
    public List<String> parameterTypes() {
        return parameterTypes;
    }

    public boolean subtypes() {
        return subtypes;
    }

    public boolean rejectsMisfits() {
        return rejectsMisfits;
    }

    /** @return whether the end of the method is taken for the end of its work, also where it returns a stage */
    public boolean ignoresAsync() {
        return ignoresAsync;
    }

    @Override
    public String toString() {
        String parameters = parameterTypes == null ? "" : "(" + String.join(",", parameterTypes) + ")";
        return className + "#" + methodName + parameters;
    }
}
