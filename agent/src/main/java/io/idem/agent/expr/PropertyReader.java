package io.idem.agent.expr;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Type;

/**
 * Reads one property of one class: through a method without parameters, or a field. Made once for a class, used by any
 * number of threads. Immutable.
 */
abstract class PropertyReader {

    static PropertyReader of(Method method) {
        return new ByMethod(method);
    }

    static PropertyReader of(Field field) {
        return new ByField(field);
    }

    /** @param target an instance of the class that this was made for; never null */
    abstract Object read(Object target) throws ExpressionException;

    /** @return the type that the member is declared with */
    abstract Type genericType();

    private static final class ByMethod extends PropertyReader {
        private final Method method;

        ByMethod(Method method) {
            this.method = method;
        }

        @Override
        Object read(Object target) throws ExpressionException {
            try {
                return method.invoke(target);
            } catch (InvocationTargetException e) {
                throw MethodFailure.of(method, e);
            } catch (IllegalAccessException | IllegalArgumentException e) {
                throw new ExpressionException("cannot call " + MethodFailure.describe(method), e);
            }
        }

        @Override
        Type genericType() {
            return method.getGenericReturnType();
        }
    }

    private static final class ByField extends PropertyReader {
        private final Field field;

        ByField(Field field) {
            this.field = field;
        }

        @Override
        Object read(Object target) throws ExpressionException {
            try {
                return field.get(target);
            } catch (IllegalAccessException | IllegalArgumentException e) {
                String name = field.getDeclaringClass().getName() + "." + field.getName();
                throw new ExpressionException("cannot read the field " + name, e);
            }
        }

        @Override
        Type genericType() {
            return field.getGenericType();
        }
    }
}
