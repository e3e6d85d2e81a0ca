package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells classes whose serialized form may be less than their objects, so that results with them are looked at each time, and
 * counts them. What it knows of a class hangs on the class. Thread-safe.
 */
final class CustomForms {

    private static final Set<String> HOOKS = new HashSet<>(
            Arrays.asList("writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve"));

    private final AtomicLong doubts = new AtomicLong();
    private final ClassValue<Boolean> known = new ClassValue<Boolean>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            // met for the first time
            doubts.incrementAndGet();
            return isCustom(type);
        }
    };

    /** @param type of an object in a stream that is being written */
    void meet(Class<?> type) {
        if (known.get(type)) {
            doubts.incrementAndGet();
        }
    }

    long doubts() {
        return doubts.get();
    }

    private static boolean isCustom(Class<?> type) {
        if (Externalizable.class.isAssignableFrom(type)) {
            return true;
        }
        for (Class<?> k = type; k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Method method : k.getDeclaredMethods()) {
                if (HOOKS.contains(method.getName())) {
                    return true;
                }
            }
            for (Field field : k.getDeclaredFields()) {
                if (isLeftOut(field, k)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isLeftOut(Field field, Class<?> declaring) {
        if (Modifier.isStatic(field.getModifiers())) {
            return field.getName().equals("serialPersistentFields");
        }
        return Modifier.isTransient(field.getModifiers()) || !Serializable.class.isAssignableFrom(declaring);
    }
}
