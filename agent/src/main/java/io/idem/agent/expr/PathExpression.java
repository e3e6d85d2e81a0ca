package io.idem.agent.expr;

import java.lang.reflect.Type;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A plain path, read without the interpreter: the same answers and errors, a fraction of its time. Each step remembers
 * the class that it met last and what reads the property there.
 */
final class PathExpression implements CompiledExpression {

    private final String source;
    private final Path path;
    private final int parameter;
    private final PropertyAccess access;
    private final Step[] steps;
    private final boolean isParentKey;

    /**
     * @param parameter index of the parameter that the path begins with, or -1 for one of the scope's own names
     */
    PathExpression(String source, Path path, int parameter, PropertyAccess access) {
        this.source = source;
        this.path = path;
        this.parameter = parameter;
        this.access = access;
        this.isParentKey = parameter < 0
                && path.root().equals(Scope.PARENT)
                && path.steps().size() == 1;
        this.steps = new Step[path.steps().size()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = new Step(path.steps().get(i), access);
        }
    }

    @Override
    public Object evaluate(Scope scope) throws ExpressionException {
        Object value = root(scope);
        if (value == null && isParentKey) {
            // outside of a guarded call: a missing key, no failure
            return null;
        }
        for (Step step : steps) {
            try {
                value = step.read(value);
            } catch (ExpressionException e) {
                throw e.within("The expression `" + source + "` failed: ");
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw new ExpressionException(
                        "The expression `" + source + "` failed: "
                                + e.getClass().getName(),
                        e);
            }
        }
        return value;
    }

    private Object root(Scope scope) throws ExpressionException {
        if (parameter < 0) {
            if (!scope.has(path.root())) {
                throw new ExpressionException("The expression `" + source + "` failed: there is no '" + path.root()
                        + "' before the method has ended.");
            }
            return scope.get(path.root());
        }
        if (parameter >= scope.argumentCount()) {
            throw new ExpressionException("The expression `" + source + "` failed: the call has only "
                    + scope.argumentCount() + " arguments.");
        }
        return scope.argument(parameter);
    }

    /** @return the type that the path is declared to reach in a call of the method; null if that cannot be told */
    Type declaredType(Type[] parameterTypes) {
        List<Object> keys = path.steps();
        int index = parameter;
        if (path.root().equals(Scope.ARGS) && !keys.isEmpty() && keys.get(0) instanceof Integer) {
            index = (Integer) keys.get(0);
            keys = keys.subList(1, keys.size());
        }
        boolean known = index >= 0 && index < parameterTypes.length;
        return known ? DeclaredPath.follow(parameterTypes[index], keys, access) : null;
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public Set<String> variables() {
        return Collections.singleton(path.root());
    }

    @Override
    public String toString() {
        return source;
    }

    private static final class Step {
        private final Object key;
        private final PropertyAccess access;
        private volatile Known known;

        Step(Object key, PropertyAccess access) {
            this.key = key;
            this.access = access;
        }

        Object read(Object target) throws ExpressionException {
            Known last = known;
            if (last != null && target != null && target.getClass() == last.type) {
                return last.reader.read(target);
            }
            if (target == null || !(key instanceof String) || target instanceof Map) {
                return access.read(target, key);
            }
            return readByName(target);
        }

        private Object readByName(Object target) throws ExpressionException {
            if (target instanceof List || target.getClass().isArray()) {
                return access.read(target, key);
            }
            PropertyReader reader = access.reader(target.getClass(), (String) key);
            if (reader == null) {
                return access.read(target, key);
            }
            known = new Known(target.getClass(), reader);
            return reader.read(target);
        }
    }

    /** One object, so that the class and its reader are always seen together. */
    private static final class Known {
        private final Class<?> type;
        private final PropertyReader reader;

        Known(Class<?> type, PropertyReader reader) {
            this.type = type;
            this.reader = reader;
        }
    }
}
