package io.idem.agent.codec;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Records: their fields cannot be set, so they are made by the canonical constructor. By reflection, since Java 8 has none. */
final class RecordAssembly implements Assembly {

    private final List<Field> fields = new ArrayList<>();
    private final Constructor<?> constructor;

    private RecordAssembly(Class<?> type, PackageOpener opener) throws ReflectiveOperationException {
        opener.open(type);
        Object[] components =
                (Object[]) Class.class.getMethod("getRecordComponents").invoke(type);
        Class<?>[] types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            Class<?> component = components[i].getClass();
            Field field = type.getDeclaredField(
                    (String) component.getMethod("getName").invoke(components[i]));
            field.setAccessible(true);
            fields.add(field);
            types[i] = field.getType();
        }
        constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
    }

    static boolean isRecord(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        return parent != null && parent.getName().equals("java.lang.Record");
    }

    static Assembly of(Class<?> type, PackageOpener opener) {
        try {
            return new RecordAssembly(type, opener);
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedOperationException(type.getTypeName() + " is no proper record", e);
        }
    }

    @Override
    public List<Field> fields() {
        return fields;
    }

    @Override
    public Object make(Object[] values, boolean[] present) throws ReflectiveOperationException {
        Object[] arguments = values.clone();
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = fields.get(i).getType();
            if (!present[i] && type.isPrimitive()) {
                arguments[i] = Array.get(Array.newInstance(type, 1), 0);
            }
        }
        return constructor.newInstance(arguments);
    }
}
