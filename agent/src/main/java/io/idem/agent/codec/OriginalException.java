package io.idem.agent.codec;

import java.lang.reflect.Constructor;
import java.util.Objects;

/**
 * Makes an exception again from its class name and message. The name comes from the store, so nothing but a subclass of
 * Throwable is ever initialised or made. Stateless.
 */
final class OriginalException {

    private static final Class<?>[][] SIGNATURES = {
        {String.class}, {String.class, Throwable.class}, {Throwable.class}, {},
    };

    private OriginalException() {}

    /**
     * @param loader null for the boot loader
     * @return null if the class is not there any more, cannot be made from a message, says another one, or would be read as
     *     a failure of the JVM itself
     */
    static Throwable make(ClassLoader loader, String type, String message) {
        Class<?> found = load(loader, type);
        if (found == null || !isReplayable(found)) {
            return null;
        }
        for (Class<?>[] signature : SIGNATURES) {
            Throwable made = make(found, signature, message);
            if (made != null) {
                return made;
            }
        }
        return null;
    }

    private static Class<?> load(ClassLoader loader, String type) {
        try {
            return Class.forName(type, false, loader);
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return null;
        }
    }

    private static boolean isReplayable(Class<?> type) {
        return Throwable.class.isAssignableFrom(type)
                && !VirtualMachineError.class.isAssignableFrom(type)
                && !type.getName().equals("java.lang.ThreadDeath");
    }

    private static Throwable make(Class<?> type, Class<?>[] signature, String message) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(signature);
            constructor.setAccessible(true);
            Object[] arguments = new Object[signature.length];
            if (signature.length > 0 && signature[0] == String.class) {
                arguments[0] = message;
            }
            Throwable made = (Throwable) constructor.newInstance(arguments);
            return Objects.equals(made.getMessage(), message) ? made : null;
        } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
            return null;
        }
    }
}
