package io.idem.agent.codec;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Makes objects to be filled in: by their own no-argument constructor, else without running any but Object's, as the JDK's
 * serialization does, through the interface that the module jdk.unsupported has for serialization libraries. Stateless.
 */
final class EmptyObjects {

    private EmptyObjects() {}

    /** @throws UnsupportedOperationException if the class has no such constructor, and the JVM not that module */
    static Constructor<?> constructor(Class<?> type) {
        try {
            Constructor<?> own = type.getDeclaredConstructor();
            own.setAccessible(true);
            return own;
        } catch (NoSuchMethodException e) {
            return ofSerialization(type);
        }
    }

    /** By reflection: the compiler hides what is not part of Java SE. */
    private static Constructor<?> ofSerialization(Class<?> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Method forSerialization =
                    factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            return (Constructor<?>) forSerialization.invoke(instance, type, Object.class.getDeclaredConstructor());
        } catch (InvocationTargetException
                | NoSuchMethodException
                | IllegalAccessException
                | ClassNotFoundException e) {
            throw new UnsupportedOperationException(
                    type.getTypeName()
                            + " has no constructor without arguments, and this JVM is without jdk.unsupported",
                    e);
        }
    }
}
