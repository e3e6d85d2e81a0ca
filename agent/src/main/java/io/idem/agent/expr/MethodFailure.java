package io.idem.agent.expr;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** What becomes of an exception that a method of the application threw while an expression read from it. */
final class MethodFailure {

    private MethodFailure() {}

    /**
     * @return the failure of the expression, without the thrown message, which may hold values
     * @throws VirtualMachineError as it was thrown, but for a stack overflow: the JVM's own troubles are not ours to hide
     */
    static ExpressionException of(Method method, InvocationTargetException e) {
        return of(describe(method), e);
    }

    /** @param method for people */
    static ExpressionException of(String method, InvocationTargetException e) {
        Throwable thrown = e.getCause();
        if (thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError)) {
            throw (VirtualMachineError) thrown;
        }
        return ExpressionException.thrownBy(
                method + " threw " + thrown.getClass().getName(), thrown);
    }

    static String describe(Method method) {
        return method.getDeclaringClass().getName() + "." + method.getName() + "()";
    }
}
