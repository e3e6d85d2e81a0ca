package io.idem.agent.expr;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.jexl3.JexlContext;
import org.apache.commons.jexl3.JexlException;
import org.apache.commons.jexl3.JexlScript;

/** An expression for the interpreter. */
final class JexlCompiled implements CompiledExpression {

    private final String source;
    private final JexlScript script;
    private final String callable;
    private final Set<String> variables;
    private final Set<List<String>> paths;

    /** @param callable which methods may be called, the end of a sentence */
    JexlCompiled(String source, JexlScript script, String callable) {
        this.callable = callable;
        this.source = source;
        this.script = script;
        this.paths = script.getVariables();
        Set<String> roots = new LinkedHashSet<>();
        for (List<String> path : paths) {
            roots.add(path.get(0));
        }
        this.variables = Collections.unmodifiableSet(roots);
    }

    @Override
    public Object evaluate(Scope scope) throws ExpressionException {
        try {
            return script.execute(new ScopeContext(scope));
        } catch (JexlException e) {
            throw explained(e);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            throw new ExpressionException(
                    "The expression `" + source + "` failed: " + e.getClass().getName(), e);
        }
    }

    private ExpressionException explained(JexlException e) {
        String start = "The expression `" + source + "` failed: ";
        for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof ExpressionException) {
                return ((ExpressionException) cause).within(start);
            }
        }
        if (e instanceof JexlException.Method) {
            return new ExpressionException(
                    start + "there is no method '" + ((JexlException.Method) e).getMethod()
                            + "' that an expression may call with these arguments" + callable,
                    e);
        }
        if (e instanceof JexlException.Variable) {
            return new ExpressionException(
                    start + "there is no '" + ((JexlException.Variable) e).getVariable() + "' here.", e);
        }
        if (e instanceof JexlException.Property) {
            return new ExpressionException(
                    start + "the property '" + ((JexlException.Property) e).getProperty() + "' is null or unknown.", e);
        }
        return new ExpressionException(start + "the operands do not fit, or one is null.", e);
    }

    /** @return what is read of each variable as far as it is written out: its name, then properties and indexes */
    Set<List<String>> paths() {
        return paths;
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public Set<String> variables() {
        return variables;
    }

    @Override
    public String toString() {
        return source;
    }

    /** What the interpreter sees of a call. */
    private static final class ScopeContext implements JexlContext {
        private final Scope scope;

        ScopeContext(Scope scope) {
            this.scope = scope;
        }

        @Override
        public Object get(String name) {
            return scope.get(name);
        }

        @Override
        public boolean has(String name) {
            return scope.has(name);
        }

        @Override
        public void set(String name, Object value) {
            throw new UnsupportedOperationException("expressions assign nothing");
        }
    }
}
