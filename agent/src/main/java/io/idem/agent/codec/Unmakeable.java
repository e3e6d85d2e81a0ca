package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Field;

/** Classes of the application whose objects hold more than their own fields. Stateless; asked once a class. */
final class Unmakeable {

    private Unmakeable() {}

    /** @return why no equal object can be made, as the end of a sentence; null if nothing speaks against it */
    static String reason(Class<?> type) {
        String name = type.getTypeName();
        if (type.isSynthetic()
                || type.getName().contains("$$")
                || type.getName().indexOf('/') >= 0) {
            return "is a " + name + ", which is generated at run time, like a lambda or a proxy";
        }
        for (Class<?> k = type; k != Object.class; k = k.getSuperclass()) {
            if (JdkTypes.isJdk(k)) {
                return isStateless(k)
                        ? null
                        : "is a " + name + ", which extends " + k.getName() + ", whose state is the JDK's own";
            }
            if (hasOuter(k)) {
                return "is a " + name + ", an inner class that refers to the object around it; make it static";
            }
        }
        return null;
    }

    private static boolean isStateless(Class<?> jdkClass) {
        return jdkClass == Number.class || jdkClass.getName().equals("java.lang.Record");
    }

    /** By the compiler's fields, since the enclosing class alone does not say whether the object is kept. */
    private static boolean hasOuter(Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (field.isSynthetic()
                    && (field.getName().startsWith("this$") || field.getName().startsWith("val$"))) {
                return true;
            }
        }
        return false;
    }
}
