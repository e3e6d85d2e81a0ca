package io.idem.agent.expr;

import java.util.Set;

/**
 * One expression of a guard, ready to be evaluated on any number of threads at once. Compiled by {@link ExpressionEngine}
 * when a method is woven; belongs to the loader of that method.
 */
public interface CompiledExpression {

    /**
     * Evaluates on the calling thread, reading the application's objects through their getters and fields.
     *
     * @return may be null
     * @throws ExpressionException if a property of null or an unknown property is read, a getter throws, or operands do
     *     not fit; errors of the JVM itself (out of memory) pass as they are
     */
    Object evaluate(Scope scope) throws ExpressionException;

    /** @return the expression as it was configured */
    String source();

    /** @return names of parameters, and names such as {@code result}, that the expression begins from; immutable */
    Set<String> variables();
}
