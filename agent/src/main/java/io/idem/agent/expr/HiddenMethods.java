package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds methods of the application's classes that are not public, or whose class is not. Stateless. */
final class HiddenMethods {

    private HiddenMethods() {}

    /** @return those that take the arguments, of each signature the most special one */
    static List<Method> find(Class<?> type, String name, Object[] args) {
        List<Method> found = new ArrayList<>(1);
        for (Class<?> k = type; k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Method method : k.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && !method.isBridge()
                        && !Modifier.isStatic(method.getModifiers())
                        && takes(method.getParameterTypes(), args)
                        && !isOverridden(method, found)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    private static boolean isOverridden(Method method, List<Method> found) {
        for (Method special : found) {
            if (Arrays.equals(special.getParameterTypes(), method.getParameterTypes())) {
                return true;
            }
        }
        return false;
    }

    private static boolean takes(Class<?>[] parameters, Object[] args) {
        boolean takes = parameters.length == args.length;
        for (int i = 0; takes && i < args.length; i++) {
            takes = takes(parameters[i], args[i]);
        }
        return takes;
    }

    private static boolean takes(Class<?> parameter, Object arg) {
        if (!parameter.isPrimitive()) {
            return arg == null || parameter.isInstance(arg);
        }
        if (parameter == boolean.class) {
            return arg instanceof Boolean;
        }
        if (parameter == char.class) {
            return arg instanceof Character;
        }
        return arg instanceof Number && width(arg.getClass()) <= width(parameter) && width(arg.getClass()) > 0;
    }

    /** @return the rank among the primitive numbers, which widen upwards; 0 for other numbers */
    private static int width(Class<?> number) {
        String name = number.getSimpleName();
        switch (name) {
            case "byte":
            case "Byte":
                return 1;
            case "short":
            case "Short":
                return 2;
            case "int":
            case "Integer":
                return 3;
            case "long":
            case "Long":
                return 4;
            case "float":
            case "Float":
                return 5;
            case "double":
            case "Double":
                return 6;
            default:
                return 0;
        }
    }
}
