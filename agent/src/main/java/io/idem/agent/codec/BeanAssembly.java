package io.idem.agent.codec;

import io.idem.agent.reflect.InstanceFields;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * Ordinary classes: an empty object whose fields are set, final ones too. Private and inherited fields take part,
 * transient ones do not.
 */
final class BeanAssembly implements Assembly {

    private final List<Field> fields = new ArrayList<>();
    private final Constructor<?> constructor;

    private BeanAssembly(Class<?> type, PackageOpener opener) {
        opener.open(type);
        for (Field field : InstanceFields.of(type, opener)) {
            if (!Modifier.isTransient(field.getModifiers())) {
                fields.add(field);
            }
        }
        constructor = EmptyObjects.constructor(type);
    }

    static Assembly of(Class<?> type, PackageOpener opener) {
        return new BeanAssembly(type, opener);
    }

    @Override
    public List<Field> fields() {
        return fields;
    }

    @Override
    public Object make(Object[] values, boolean[] present) throws ReflectiveOperationException {
        Object bean = constructor.newInstance();
        for (int i = 0; i < values.length; i++) {
            if (present[i]) {
                fields.get(i).set(bean, values[i]);
            }
        }
        return bean;
    }
}
