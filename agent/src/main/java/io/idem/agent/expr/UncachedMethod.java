package io.idem.agent.expr;

import org.apache.commons.jexl3.introspection.JexlMethod;

/** A method for the interpreter that is looked up at each call, so that no syntax tree holds a class. */
abstract class UncachedMethod implements JexlMethod {

    @Override
    public final Object tryInvoke(String name, Object target, Object... args) {
        return this;
    }

    @Override
    public final boolean tryFailed(Object value) {
        return value == this;
    }

    @Override
    public final boolean isCacheable() {
        return false;
    }

    @Override
    public final Class<?> getReturnType() {
        return Object.class;
    }
}
