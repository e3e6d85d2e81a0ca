package io.idem.agent.guard;

import java.lang.reflect.Method;

/** Finds the loaded method that was woven, by name and descriptor. */
final class MethodLookup {

    private MethodLookup() {}

    /** @throws MisfitException if the class cannot be reflected on, because a class in another signature is missing */
    static Method find(Class<?> declaring, WovenMethod woven) throws MisfitException {
        Method[] declared;
        try {
            declared = declaring.getDeclaredMethods();
        } catch (LinkageError e) {
            throw new MisfitException(
                    "the class cannot be reflected on, since a type named in it is missing (" + e
                            + "); add that type to the application's class path",
                    e);
        }
        for (Method method : declared) {
            if (method.getName().equals(woven.methodName())
                    && descriptor(method).equals(woven.descriptor())) {
                return method;
            }
        }
        throw new MisfitException(
                "the loaded class has no such method; another agent may have changed the class after it was woven",
                null);
    }

    private static String descriptor(Method method) {
        StringBuilder descriptor = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            descriptor.append(descriptor(parameter));
        }
        return descriptor.append(')').append(descriptor(method.getReturnType())).toString();
    }

    private static String descriptor(Class<?> type) {
        if (type == void.class) {
            return "V";
        }
        // the class name of an array of it, without the leading bracket, is its descriptor
        return java.lang.reflect.Array.newInstance(type, 0)
                .getClass()
                .getName()
                .substring(1)
                .replace('.', '/');
    }
}
