package io.idem.agent.guard;

import io.idem.api.IdempotencyException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * An exception class of the application's own that a policy throws, {@code throw: com.acme.KeyReused}: found in the loader
 * of the guarded class when the method is linked, made anew for each rejection. Its message is the one that the exception
 * of {@code io.idem.api} would have had, and that one is its cause. Thread-safe.
 */
final class OwnException {

    private static final Class<?>[][] SIGNATURES = {{String.class}, {String.class, Throwable.class}, {}};

    private final Constructor<?> constructor;

    private OwnException(Constructor<?> constructor) {
        this.constructor = constructor;
    }

    /**
     * @param type binary name
     * @param inStage whether the caller gets it as the failure of a stage, which may be any exception
     * @throws MisfitException if there is no such class, or the method cannot throw it
     */
    static OwnException of(String type, Method method, boolean inStage) throws MisfitException {
        Class<?> found;
        try {
            found = Class.forName(type, false, method.getDeclaringClass().getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw new MisfitException(
                    type + " cannot be found by the loader of "
                            + method.getDeclaringClass().getName(),
                    e);
        }
        if (!Throwable.class.isAssignableFrom(found)) {
            throw new MisfitException(type + " is no exception", null);
        }
        if (!inStage && !mayThrow(method, found)) {
            throw new MisfitException(ThrowCheck.undeclared(type), null);
        }
        Constructor<?> constructor = Modifier.isAbstract(found.getModifiers()) ? null : constructor(found);
        if (constructor == null) {
            throw new MisfitException(ThrowCheck.unmakeable(type), null);
        }
        return new OwnException(constructor);
    }

    /** @return a new one; {@code rejection} itself where the class's own code fails, with the reason suppressed in it */
    Throwable make(IdempotencyException rejection) {
        try {
            Object[] arguments = new Object[constructor.getParameterCount()];
            if (arguments.length > 0) {
                arguments[0] = rejection.getMessage();
            }
            if (arguments.length > 1) {
                arguments[1] = rejection;
            }
            Throwable made = (Throwable) constructor.newInstance(arguments);
            return withCause(made, rejection);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError failed) {
            rejection.addSuppressed(failed);
            return rejection;
        }
    }

    private static Throwable withCause(Throwable made, IdempotencyException rejection) {
        try {
            if (made.getCause() == null) {
                made.initCause(rejection);
            }
        } catch (RuntimeException taken) {
            // a class that has no cause, or has settled it in its constructor
        }
        return made;
    }

    /** @return whether the method's callers are prepared for it */
    static boolean mayThrow(Method method, Class<?> type) {
        if (RuntimeException.class.isAssignableFrom(type) || Error.class.isAssignableFrom(type)) {
            return true;
        }
        for (Class<?> declared : method.getExceptionTypes()) {
            if (declared.isAssignableFrom(type)) {
                return true;
            }
        }
        return false;
    }

    private static Constructor<?> constructor(Class<?> type) {
        for (Class<?>[] signature : SIGNATURES) {
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(signature);
                constructor.setAccessible(true);
                return constructor;
            } catch (NoSuchMethodException | LinkageError | RuntimeException other) {
                continue;
            }
        }
        return null;
    }
}
