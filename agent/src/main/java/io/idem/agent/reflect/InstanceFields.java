package io.idem.agent.reflect;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The instance fields of an application's class, its superclasses' included, made accessible. Called when a class is met
 * for the first time, on the application's thread; callers keep the list.
 */
public final class InstanceFields {

    private InstanceFields() {}

    /**
     * @param opener opens the packages of named modules first
     * @return neither static nor synthetic ones, and none that JDK superclasses declare; those of a subclass before those
     *     of its superclass; immutable
     * @throws LinkageError if a field's type is missing from the class path
     * @throws RuntimeException if the JVM refuses access
     */
    public static List<Field> of(Class<?> type, PackageOpener opener) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> k = type; k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Field field : k.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    opener.open(k);
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return Collections.unmodifiableList(fields);
    }
}
